import { SettingsFrame } from './settings-frame';
import { texts } from './texts';
import { UsernameCard } from './username-card';

/** What the account is called and where it is used. */
export function AccountSettings({ username }: { username: string }) {
  return (
    <SettingsFrame username={username} title={texts.account.title}>
      <UsernameCard username={username} />
    </SettingsFrame>
  );
}
