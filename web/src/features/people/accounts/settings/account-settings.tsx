import { DataCard } from './data-card';
import { LeaveCard } from './leave-card';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';
import { SettingsFrame } from './settings-frame';
import { texts } from './texts';
import { UsernameCard } from './username-card';
import { SignInMethodsCard } from './sign-in-methods-card';

/** Username, sessions, data and leaving. */
export function AccountSettings({ username }: { username: string }) {
  return (
    <SettingsFrame username={username} title={texts.account.title}>
      <UsernameCard username={username} />
      <SignInMethodsCard username={username} />
      <SecondFactorCard />
      <SessionsCard />
      <DataCard username={username} />
      <LeaveCard />
    </SettingsFrame>
  );
}
