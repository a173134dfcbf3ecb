import { dayOf } from '@cruxboard/domain/gyms/rankings/months';
import { addItem } from '../showcase/add-item';
import type { Act } from './act';
import { DAY_MS } from './days';

const gymId = 'demo-gym';
const timeZone = 'Australia/Sydney';

/** Pins what the first gym's page shows: a notice for a while, a climb, and how another goes. */
export async function pinShowcase(act: Act, now: Date): Promise<void> {
  const at = new Date(now.getTime() - DAY_MS);
  const untilOn = dayOf(new Date(now.getTime() + 12 * DAY_MS), timeZone);
  const notice = {
    kind: 'notice' as const,
    title: 'Late night on Friday',
    text: 'Open until 11. Pizza from seven, music from eight. Bring somebody who has never climbed.',
    fromOn: dayOf(at, timeZone),
    untilOn,
  };
  const climb = { kind: 'climb' as const, climbId: `${gymId}-climb-002` };
  const solution = { kind: 'solution' as const, solutionId: 'demo-solution-05' };
  for (const [index, item] of [notice, climb, solution].entries()) {
    const ids = [`${gymId}-pinned-${index + 1}`];
    await act(addItem, { uid: 'demo-maren', at, input: { gymId, item }, ids });
  }
}
