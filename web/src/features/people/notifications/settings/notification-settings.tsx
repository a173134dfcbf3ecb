import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/card';
import { ReadFailed } from '../../../../ui/read-failed';
import { Skeleton, SkeletonShape } from '../../../../ui/skeleton';
import { PushCard } from '../../push/push-card';
import { SettingsFrame } from '../../accounts/settings/settings-frame';
import { settingsQuery } from '../queries';
import { KindsCard } from './kinds-card';
import { QuietHoursCard } from './quiet-hours-card';
import { settingGroups } from './rows';
import { texts } from './texts';
import { WeeklyCard } from './weekly-card';

/** What the user is told of, by kind and channel, and when pushes wait. */
export function NotificationSettings({ username }: { username: string }) {
  const settings = useQuery(settingsQuery());
  const { data } = settings;
  return (
    <SettingsFrame username={username} title={texts.title}>
      {data === undefined && settings.isError ? (
        <ReadFailed title={texts.failed} read={settings} />
      ) : null}
      {data === undefined && !settings.isError ? <SettingsSkeleton /> : null}
      {data === undefined ? null : (
        <>
          <PushCard />
          {settingGroups.map(({ title, rows }) => (
            <KindsCard key={title} title={title} rows={rows} choices={data.kinds} />
          ))}
          <QuietHoursCard quietHours={data.quietHours} timeZone={data.timeZone} />
          <WeeklyCard />
        </>
      )}
    </SettingsFrame>
  );
}

function SettingsSkeleton() {
  return (
    <Skeleton label={texts.loading}>
      <div className="grid gap-4">
        {settingGroups.map(({ title, rows }) => (
          <Card key={title} title={title}>
            <SkeletonShape width="100%" height={`${rows.length * 52}px`} />
          </Card>
        ))}
      </div>
    </Skeleton>
  );
}
