import { useState } from 'react';
import type { ReadAnswer } from '../../../lib/api/read';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Switch } from '../../../ui/switch';
import { useOperation } from './queries';
import { texts } from './texts';

const flagNames = ['isCompetitionsEnabled', 'isCompetitionCreationDisabled'] as const;

/** Feature flags and maintenance. */
export function SwitchesPanel({ stored }: { stored: ReadAnswer<'/api/admin/switches'> }) {
  const set = useOperation('operator.setFlag');
  return (
    <div className="grid max-w-prose gap-4">
      <Card title={texts.flags.title}>
        <div className="grid gap-4">
          {flagNames.map((name) => (
            <Switch
              key={name}
              label={texts.flags.labels[name]}
              help={texts.flags.help[name]}
              checked={stored.flags[name]}
              disabled={set.isPending}
              onChange={({ target }) => set.mutate({ name, value: target.checked })}
            />
          ))}
        </div>
      </Card>
      <Maintenance isOn={stored.isMaintenance} isFixed={stored.isMaintenanceFixed} />
    </div>
  );
}

/** Closing the site asks first; reopening doesn't. */
function Maintenance({ isOn, isFixed }: { isOn: boolean; isFixed: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const set = useOperation('operator.setMaintenance', { onDone: () => setAsking(false) });
  return (
    <Card>
      <Switch
        label={texts.flags.maintenance}
        help={isFixed ? texts.flags.fixed : texts.flags.maintenanceHelp}
        checked={isOn}
        disabled={isFixed || set.isPending}
        onChange={({ target }) => (target.checked ? setAsking(true) : set.mutate({ isOn: false }))}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.flags.close}
        consequence={<p>{texts.flags.closing}</p>}
        confirmLabel={texts.flags.closeIt}
        busy={set.isPending}
        onConfirm={() => set.mutate({ isOn: true })}
      />
    </Card>
  );
}
