import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { Card } from '../../../ui/card';
import { GymAbout } from './gym-about';

/** On the desk the gym's description stands beside its climbs. */
export function AboutCard({ gym }: { gym: Gym }) {
  return (
    <Card title={gym.name}>
      <GymAbout gym={gym} />
    </Card>
  );
}
