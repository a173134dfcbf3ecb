import type { Page } from '@playwright/test';

/** Has the next change of email refused because the sign-in is too old, as after five minutes. */
export async function expireSignIn(page: Page): Promise<void> {
  await page.route(
    '**/v1/accounts:sendOobCode*',
    (route) =>
      route.request().postDataJSON().requestType === 'VERIFY_AND_CHANGE_EMAIL'
        ? route.fulfill({ status: 200, json: { errorMessage: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } })
        : route.continue(),
    { times: 1 },
  );
}
