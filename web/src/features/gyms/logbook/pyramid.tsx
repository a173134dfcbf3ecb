import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { shiftDay } from '@cruxboard/domain/gyms/analytics/periods';
import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { ReadAnswer } from '../../../lib/api/read';
import { cx } from '../../../lib/dom/cx';
import { Card } from '../../../ui/card';
import { holdClass } from '../../../ui/hold-colour';
import { Icon } from '../../../ui/icon';
import { Select } from '../../../ui/select';
import { logbookQuery } from './queries';
import { texts } from './texts';
import styles from './logbook.module.css';

type Step = ReadAnswer<'/api/profiles/{username}/logbook'>['pyramid'][number];
type Since = keyof typeof texts.since;

const options = Object.entries(texts.since).map(([value, label]) => ({ value, label }));
/** Beyond this a block stands for several climbs. Up to it blocks are as wide in every logbook. */
const blocksMax = 27;

/** Climbs by grade in the colours of their holds, with flashes. */
export function Pyramid({ username, today }: { username: string; today: string }) {
  const [since, setSince] = useState<Since>('all');
  const { data } = useQuery(logbookQuery(username, { today, since: sinceDay(since, today) }));
  const rows = byGrade(data?.pyramid ?? []);
  const total = rows.reduce((sum, { climbs }) => sum + climbs, 0);
  const perBlock = Math.ceil(Math.max(1, ...rows.map(({ climbs }) => climbs)) / blocksMax);
  const blocks = rows.map((row) => blocksOf(row, perBlock));
  // then the longest row fills the width: it may have half as many, or more, as each colour begins a block
  const columns = perBlock === 1 ? blocksMax : Math.max(...blocks.map(({ length }) => length));
  return (
    <Card
      title={
        <>
          {texts.grades} <small className="font-medium text-ink-3">{texts.climbs(total)}</small>
        </>
      }
      actions={
        <Select
          label={texts.period}
          labelHidden
          dense
          options={options}
          value={since}
          // one of the options
          onChange={({ target }) => setSince(target.value as Since)}
        />
      }
    >
      {rows.length === 0 ? <p className="text-14 text-ink-2">{texts.noneInPeriod}</p> : null}
      <ol
        className={styles.pyramid}
        style={{ '--blocks': columns } as CSSProperties} // a property of the style sheet
      >
        {rows.map((row, index) => (
          <GradeRow key={row.grade ?? 'none'} row={row} blocks={blocks[index] ?? []} />
        ))}
      </ol>
    </Card>
  );
}

interface Row {
  readonly grade: number | null;
  readonly climbs: number;
  readonly flashes: number;
  readonly steps: readonly Step[];
}

interface Block extends Pick<Step, 'colour'> {
  readonly key: string;
}

function blocksOf({ steps }: Row, perBlock: number): Block[] {
  return steps.flatMap(({ colour, climbs }) =>
    Array.from({ length: Math.ceil(climbs / perBlock) }, (_, index) => ({
      colour,
      key: `${colour}-${index}`,
    })),
  );
}

function GradeRow({ row, blocks }: { row: Row; blocks: readonly Block[] }) {
  return (
    <li>
      <b>
        {row.grade === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{texts.noGrade}</span>
          </>
        ) : (
          formatGrade(row.grade)
        )}
      </b>
      <span className={styles.blocks} aria-hidden="true">
        {blocks.map(({ colour, key }) => (
          <i key={key} className={holdClass(colour)} />
        ))}
      </span>
      <span className={styles.count}>
        {row.climbs}
        <span className="sr-only"> {texts.climbs(row.climbs).replace(/^\S+ /, '')}</span>
      </span>
      <span className={cx(styles.flashes, row.flashes === 0 && 'invisible')}>
        <Icon icon={Zap} size="xs" />
        {row.flashes}
        <span className="sr-only"> {texts.flashes(row.flashes).replace(/^\S+ /, '')}</span>
      </span>
    </li>
  );
}

function byGrade(steps: readonly Step[]): Row[] {
  const grades = [...new Set(steps.map(({ grade }) => grade))];
  return grades.map((grade) => {
    const own = steps.filter((step) => step.grade === grade);
    const sum = (count: 'climbs' | 'flashes') => own.reduce((all, step) => all + step[count], 0);
    return { grade, climbs: sum('climbs'), flashes: sum('flashes'), steps: own };
  });
}

function sinceDay(since: Since, today: string): string | undefined {
  if (since === 'all') return undefined;
  return since === 'year' ? `${today.slice(0, 4)}-01-01` : shiftDay(today, -29);
}
