import type { HomeClimb } from '@cruxboard/contracts/site/home/home';
import { formatDaysAgo } from '../../../lib/format/format';
import { SectionHead } from '../../../ui/page-header';
import { ClimbLine } from './climb-line';
import { texts } from './texts';

/** The newest climbs of all gyms. */
export function NewestClimbs({ climbs }: { climbs: readonly HomeClimb[] }) {
  return (
    <section aria-labelledby="newest-title">
      <SectionHead id="newest-title" title={texts.climbs.title} />
      {climbs.length === 0 ? <p className="py-3 text-ink-2">{texts.climbs.none}</p> : null}
      <ul className="lg:grid lg:grid-cols-2 lg:gap-x-10">
        {climbs.map((climb) => (
          <li key={climb.id}>
            <ClimbLine climb={climb} facts={[climb.gymName, formatDaysAgo(climb.setOn)]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
