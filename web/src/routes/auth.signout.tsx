import { createFileRoute } from '@tanstack/react-router';
import { SignOutScreen } from '../features/people/accounts/sign-out-screen';
import { BareBar } from './-shell/bare-bar';

export const Route = createFileRoute('/auth/signout')({ component: Page });

function Page() {
  return (
    <>
      <BareBar isOnSurface />
      <SignOutScreen />
    </>
  );
}
