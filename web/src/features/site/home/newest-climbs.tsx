import type { HomeClimb } from '@cruxboard/contracts/site/home/home';
import { formatDaysAgo } from '../../../lib/format/format';
import { ClimbLine } from './climb-line';
import { texts } from './texts';

/** The newest climbs of all gyms. */
export function NewestClimbs({ climbs }: { climbs: readonly HomeClimb[] }) {
  return (
    <section aria-labelledby="newest-title">
      <div className="section-head">
        <h2 id="newest-title">{texts.climbs.title}</h2>
      </div>
      {climbs.length === 0 ? <p className="py-3 text-ink-2">{texts.climbs.none}</p> : null}
      <ul className="home-climbs">
        {climbs.map((climb) => (
          <li key={climb.id}>
            <ClimbLine climb={climb} facts={[climb.gymName, formatDaysAgo(climb.setOn)]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
