import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { PresentJudge } from '@cruxboard/contracts/competitions/scores/presence';
import { formatAge } from '../../../lib/format/format';
import { CompetitorRows } from './competitor-rows';
import { PresenceLine } from './presence-line';
import type { JudgingProps } from './props';
import { texts } from './texts';

interface ChoiceProps extends JudgingProps {
  onChoose: (competitor: CompetitorManaged) => void;
}

interface StartProps extends ChoiceProps {
  recent: readonly CompetitorManaged[];
  /** Other judges of this competition, with or without an open card. */
  others: readonly PresentJudge[];
}

/** Shown until a competitor is chosen. */
export function Start(props: StartProps) {
  const { recent, others, onChoose, competition, competitors } = props;
  return (
    <>
      <p className="px-4 pt-5 pb-2 text-ink-2">{texts.fast.hint}</p>
      <p className="min-h-8 px-4 pb-3" role="status">
        <PresenceLine
          judges={others}
          words={texts.presence.elsewhere}
          competitorOf={(id) => competitors.find((one) => one.id === id)?.name}
        />
      </p>
      <ReadyNote {...props} />
      {recent.length === 0 ? null : (
        <section>
          <h2 className="px-4 pb-1 text-13 text-ink-3">{texts.fast.lastOnes}</h2>
          <CompetitorRows competitors={recent} competition={competition} onChoose={onChoose} />
        </section>
      )}
    </>
  );
}

/** Whether judging works offline here, and how old the downloaded cards are. */
function ReadyNote({ ahead, isOnline, competitors }: StartProps) {
  const words =
    ahead !== null
      ? texts.fast.ready(competitors.length, formatAge(ahead.asOfMs))
      : isOnline
        ? null
        : texts.fast.notReady;
  return (
    <p role="status" className="min-h-8 px-4 pb-3 text-13 text-ink-3">
      {words}
    </p>
  );
}

/** @returns that nobody was found; offline with the age of the list, as someone may have registered since. */
export function nobodyWords(
  typed: string,
  { isOnline, listedAtMs }: Pick<JudgingProps, 'isOnline' | 'listedAtMs'>,
): string {
  return isOnline ? texts.fast.nobody(typed) : texts.fast.nobodyThen(typed, formatAge(listedAtMs));
}

interface FoundProps extends ChoiceProps {
  found: readonly CompetitorManaged[];
  typed: string;
}

const foundMax = 12;

/** The competitors that match so far. */
export function Found(props: FoundProps) {
  const { found, typed, onChoose, competition } = props;
  return (
    <>
      <p className="px-4 pt-4 text-13 text-ink-2" role="status">
        {found.length === 0
          ? nobodyWords(typed, props)
          : found.length > 1
            ? texts.fast.several(found.length)
            : null}
      </p>
      <CompetitorRows
        competitors={found.slice(0, foundMax)}
        competition={competition}
        onChoose={onChoose}
      />
    </>
  );
}
