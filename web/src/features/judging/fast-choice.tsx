import type { CompetitorManaged } from '@cruxboard/contracts/competitors/competitors';
import type { PresentJudge } from '@cruxboard/contracts/scores/presence';
import { CompetitorRows } from './competitor-rows';
import { PresenceLine } from './presence-line';
import type { JudgingProps } from './props';
import { texts } from './texts';

interface ChoiceProps extends JudgingProps {
  onChoose: (competitor: CompetitorManaged) => void;
}

interface StartProps extends ChoiceProps {
  recent: readonly CompetitorManaged[];
  /** Other judges of this competition, at a card or not. */
  others: readonly PresentJudge[];
}

/** Before a competitor is chosen. */
export function Start({ recent, others, onChoose, competition, competitors }: StartProps) {
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
      {recent.length === 0 ? null : (
        <section>
          <h2 className="px-4 pb-1 text-13 text-ink-3">{texts.fast.lastOnes}</h2>
          <CompetitorRows competitors={recent} competition={competition} onChoose={onChoose} />
        </section>
      )}
    </>
  );
}

interface FoundProps extends ChoiceProps {
  found: readonly CompetitorManaged[];
  wanted: string;
}

const foundMax = 12;

/** Who fits the number or name so far. */
export function Found({ found, wanted, onChoose, competition }: FoundProps) {
  return (
    <>
      <p className="px-4 pt-4 text-13 text-ink-2" role="status">
        {found.length === 0
          ? texts.fast.nobody(wanted)
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
