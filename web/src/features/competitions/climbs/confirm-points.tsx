import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { PointsChange } from './points-changes';
import { texts } from './texts';

interface ConfirmPointsProps {
  competition: CompetitionManaged;
  /** Null: closed. */
  changes: readonly PointsChange[] | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** More are counted, not listed. */
const listedMax = 8;

/** Asks before climbs that have scores get other points, as a change of rules does. */
export function ConfirmPoints({ competition, changes, ...rest }: ConfirmPointsProps) {
  const all = changes ?? [];
  return (
    <ConfirmDialog
      {...rest}
      isOpen={changes !== null}
      isDangerous={false}
      title={texts.points.ask(all.length)}
      consequence={
        <>
          <p>{texts.points.why(competition.scoreCount, competition.state)}</p>
          <ul className="mt-3 grid gap-1 text-ink">
            {all.slice(0, listedMax).map(({ number, from, to }) => (
              <li key={number}>{texts.points.changed(number, from, to)}</li>
            ))}
            {all.length > listedMax ? <li>{texts.points.more(all.length - listedMax)}</li> : null}
          </ul>
        </>
      }
      confirmLabel={texts.points.confirm}
    />
  );
}
