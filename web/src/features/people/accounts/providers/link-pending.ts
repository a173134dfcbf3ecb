import { providerSignIn } from '../../../../lib/session/provider-sign-in';
import { toasts } from '../../../../lib/messages/toasts';
import { texts } from './texts';

/** Links the pending provider to the account just proven. If that fails the person is signed in all the same. */
export async function linkPending(
  idToken: string,
  { pendingToken, title }: { readonly pendingToken: string; readonly title: string },
): Promise<void> {
  try {
    await providerSignIn.link(idToken, { pendingToken });
    toasts.show({ words: texts.linked(title), tone: 'success', key: 'provider' });
  } catch {
    toasts.show({ words: texts.conflict.linkFailed(title), tone: 'error', key: 'provider' });
  }
}
