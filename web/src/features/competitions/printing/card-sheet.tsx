import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { climbsFor } from '@cruxboard/domain/competitions/scores/scores';
import { cx } from '../../../lib/dom/cx';
import { runningOrder } from '@cruxboard/domain/competitions/running-orders/running-order';
import { scoreCardAddress } from '../model/score-card-address';
import { climbName, startingGroupOf } from '../model/scoring';
import { QrCode } from '../../../ui/qr-code';
import { type Grouping, inPart, partsOf } from './part';
import { texts } from './texts';
import styles from './paper.module.css';

interface CardSheetProps {
  competition: CompetitionManaged;
  competitors: readonly CompetitorManaged[];
  climbs: readonly CompetitionClimb[];
  grouping: Grouping;
}

/** Score cards to cut out, two per page; they can be filled in on paper if a phone fails. */
export function CardSheet({ competition, competitors, climbs, grouping }: CardSheetProps) {
  const all = partsOf(competition, grouping).flatMap((part) =>
    runningOrder(inPart(competitors, part), undefined),
  );
  const shown = climbs.filter((one) => one.isActive).toSorted((a, b) => a.number - b.number);
  return (
    <div className={cx(styles.paper, styles.cards)} data-paper="">
      {all.map((one) => (
        <ScoreCard
          key={one.id}
          competition={competition}
          competitor={one}
          climbs={climbsFor({ rules: competition.rules, climbs: shown }, one)}
        />
      ))}
    </div>
  );
}

/** Four rows of ten, which is what half a page has room for with the number above its boxes. */
const roomyMax = 40;

interface ScoreCardProps {
  competition: CompetitionManaged;
  competitor: CompetitorManaged;
  climbs: readonly CompetitionClimb[];
}

function ScoreCard({ competition, competitor, climbs }: ScoreCardProps) {
  const { id, name, format, categories, cohorts } = competition;
  const groups = [
    categories.find((one) => one.id === competitor.categoryId)?.name,
    cohorts.find((one) => one.id === competitor.cohortId)?.name,
    startingGroupOf(competition, competitor),
  ].filter(Boolean);
  return (
    <article className={styles.card}>
      <header>
        <div className={styles.who}>
          <p>{name}</p>
          <h2>{competitor.name}</h2>
          <p>{groups.join(', ')}</p>
        </div>
        {competitor.number === null ? null : (
          <p className={styles.number}>
            <small>{texts.card.number}</small>
            {competitor.number}
          </p>
        )}
        <figure>
          <QrCode
            value={scoreCardAddress(window.location.origin, {
              competitionId: id,
              competitorId: competitor.id,
            })}
            label={texts.card.codeOf(competitor.name)}
            className={styles.code}
          />
          <figcaption>{texts.card.scan}</figcaption>
        </figure>
      </header>
      <ol
        className={cx(
          styles.climbs,
          format === 'boulder_final' && styles.final,
          format === 'boulder_pumpfest' && climbs.length > roomyMax && styles.dense,
        )}
      >
        {climbs.map((climb) => (
          <li key={climb.id}>
            <b>{climbName(climb)}</b>
            <Boxes format={format} climb={climb} hasLowZone={competition.rules.hasLowZone} />
          </li>
        ))}
      </ol>
      <footer>
        <span>{texts.card.how[format]}</span>
        <span className={styles.line}>{texts.card.signature}</span>
      </footer>
    </article>
  );
}

function Boxes({
  format,
  climb,
  hasLowZone,
}: {
  format: CompetitionManaged['format'];
  climb: CompetitionClimb;
  hasLowZone: boolean;
}) {
  const labels =
    format === 'boulder_pumpfest'
      ? [texts.card.top, texts.card.flash]
      : [
          ...(hasLowZone ? [texts.card.lowZone] : []),
          ...Array.from({ length: climb.zones }, (_, at) => texts.card.zone(at + 1, climb.zones)),
          texts.card.top,
          texts.card.attempts,
        ];
  return (
    <span className={styles.boxes}>
      {labels.map((label) => (
        <span key={label} className={styles.box}>
          {label}
        </span>
      ))}
    </span>
  );
}
