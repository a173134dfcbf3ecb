import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../../lib/api/use-change';
import { readQuery } from '../../../../lib/api/read';
import { Card } from '../../../../ui/card';
import { ReadFailed } from '../../../../ui/read-failed';
import { Skeleton, SkeletonShape } from '../../../../ui/skeleton';
import { Switch } from '../../../../ui/switch';
import { texts } from './texts';
import { deviceTimeZone } from './use-settings';

const weeklyQuery = () => readQuery('/api/me/weekly-email', {});

/** Whether the user gets an email on Mondays. */
export function WeeklyCard() {
  const read = useQuery(weeklyQuery());
  const set = useChange('weeklyMail.setWeeklyMail', {
    refresh: (client) => client.invalidateQueries({ queryKey: weeklyQuery().queryKey }),
  });
  const { data } = read;
  if (data === undefined) {
    return (
      <Card title={texts.weekly.title}>
        {read.isError ? (
          <ReadFailed title={texts.weekly.failed} headingLevel={3} read={read} />
        ) : (
          <Skeleton label={texts.weekly.loading}>
            <SkeletonShape width="100%" height="52px" />
          </Skeleton>
        )}
      </Card>
    );
  }
  const isOn = set.isPending ? set.variables.isOn : data.isOn;
  return (
    <Card title={texts.weekly.title}>
      <Switch
        label={texts.weekly.on}
        help={data.hasAddress ? texts.weekly.help : texts.weekly.noAddress}
        checked={isOn}
        disabled={set.isPending || (!data.hasAddress && !isOn)}
        onChange={({ target }) => set.mutate({ isOn: target.checked, timeZone: deviceTimeZone() })}
      />
    </Card>
  );
}
