import { SegmentedControl } from '../../../ui/segmented-control';
import type { RankingView } from './queries';
import { texts } from './texts';

const labels = {
  board: { climbers: texts.climbers, helpers: texts.helpers },
  period: { current: texts.monthly, overall: texts.overall },
} as const;

interface RankingSwitchProps<Value extends string> {
  label: string;
  choices: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice above a ranking. */
function RankingSwitch<Value extends string>({ choices, ...control }: RankingSwitchProps<Value>) {
  return (
    <SegmentedControl
      className="mx-4 mb-2 md:mx-0 md:mb-4 md:max-w-form"
      // the keys of the record
      options={(Object.keys(choices) as Value[]).map((value) => ({ value, label: choices[value] }))}
      {...control}
    />
  );
}

interface BoardSwitchProps extends Pick<RankingView, 'board'> {
  onChange: (board: RankingView['board']) => void;
}

export function BoardSwitch({ board, onChange }: BoardSwitchProps) {
  return (
    <RankingSwitch label={texts.board} choices={labels.board} value={board} onChange={onChange} />
  );
}

type ShownPeriod = 'overall' | 'current';

interface PeriodSwitchProps {
  period: ShownPeriod;
  onChange: (period: ShownPeriod) => void;
}

export function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  return (
    <RankingSwitch
      label={texts.periods}
      choices={labels.period}
      value={period}
      onChange={onChange}
    />
  );
}
