import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import type { RuleChange } from './settings-values';
import { texts } from './texts';

interface ConfirmRulesProps {
  competition: CompetitionManaged;
  /** Null: closed. */
  changes: readonly RuleChange[] | null;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before changing rules that affect existing scores. */
export function ConfirmRules(props: ConfirmRulesProps) {
  const { competition, changes, ...rest } = props;
  return (
    <ConfirmDialog
      {...rest}
      isOpen={changes !== null}
      isDangerous={false}
      title={texts.rules.ask}
      consequence={
        <>
          <p>{texts.rules.askWhy(competition.scoreCount, competition.state)}</p>
          <ul className="mt-3 grid gap-1 text-ink">
            {(changes ?? []).map(({ label, from, to }) => (
              <li key={label}>{texts.rules.changed(label, from, to)}</li>
            ))}
          </ul>
        </>
      }
      confirmLabel={texts.rules.confirm}
    />
  );
}
