import { ChevronDown, CircleAlert } from 'lucide-react';
import {
  discardRefused,
  type RefusedScore,
  refusedScores,
  sendRefusedAgain,
} from '../model/refused-scores';
import { cellLane, type CellPlace } from '../model/score-queue';
import { useQueue } from '../../../lib/queue/use-queue';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { cellWords } from './cell-words';
import { texts } from './texts';
import styles from './refused-list.module.css';

const words = texts.refused;

interface RefusedListProps {
  competitionId: string;
  /** @returns whose score it is and on what: "Climb 5", "Ana, climb 5". */
  nameOf: (place: CellPlace) => string;
}

/** Scores the server refused, and what can be done about them; shown only while there are any. */
export function RefusedList({ competitionId, nameOf }: RefusedListProps) {
  const refused = refusedScores(useQueue(), competitionId);
  if (refused.length === 0) return null;
  return (
    <details className={styles.list} data-refused-scores="">
      <summary>
        <Icon icon={CircleAlert} size="s" />
        {words.title(refused.length)}
        <Icon icon={ChevronDown} size="s" className={styles.turn} />
      </summary>
      <p className="px-4 pb-2 text-13 text-ink-2">{words.why}</p>
      <ul>
        {refused.map((one) => (
          <li key={cellLane(one.place)}>
            <Row refused={one} name={nameOf(one.place)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Row({ refused, name }: { refused: RefusedScore; name: string }) {
  const what = words.what(name, cellWords(refused.cell));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5">
      <p className="min-w-0 grow basis-48">
        <b className="font-strong">{what}</b>
        <span className="block text-13 text-ink-2">{refused.why}</span>
      </p>
      <div className="flex gap-2">
        <Button
          look="plain"
          aria-label={words.discardWhat(what)}
          onClick={() => void discardRefused(refused)}
        >
          {words.discard}
        </Button>
        <Button
          look="plain"
          aria-label={words.againWhat(what)}
          onClick={() => void sendRefusedAgain(refused)}
        >
          {words.again}
        </Button>
      </div>
    </div>
  );
}
