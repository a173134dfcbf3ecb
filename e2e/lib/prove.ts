import type { Page } from '@playwright/test';

/** The next change of the address is told that the sign-in is too old, as it is after five minutes. */
export async function beTooOld(page: Page): Promise<void> {
  await page.route(
    '**/v1/accounts:sendOobCode*',
    (route) =>
      route.request().postDataJSON().requestType === 'VERIFY_AND_CHANGE_EMAIL'
        ? route.fulfill({ status: 200, json: { errorMessage: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } })
        : route.continue(),
    { times: 1 },
  );
}
