import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import { CalendarPlus, Download } from 'lucide-react';
import { buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { CopyButton } from '../../../ui/copy-button';
import { Icon } from '../../../ui/icon';
import { withKey } from '../model/addresses';
import { useGymKey } from '../model/use-gym-key';
import { texts } from './texts';

/** The gym's resets for calendars: an address to subscribe to, and the file. */
export function ResetCalendar({ gym }: { gym: Pick<Gym, 'id' | 'access'> }) {
  const key = useGymKey(gym);
  const path = `/gym/${encodeURIComponent(gym.id)}/resets.ics`;
  // a calendar has no cookies
  const address = withKey(path, key);
  const isOpen = gym.access === 'public' || key !== null;
  const { origin, host } = window.location;
  const words = texts.calendar;
  return (
    <Card title={words.title}>
      <p className="text-14 text-ink-2">{words.why[key === null ? gym.access : 'key']}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isOpen ? (
          <>
            <a href={`webcal://${host}${address}`} className={buttonClass({ look: 'plain' })}>
              <Icon icon={CalendarPlus} size="s" />
              {words.subscribe}
            </a>
            <CopyButton text={`${origin}${address}`} words={words.copy} />
          </>
        ) : null}
        <a href={path} download className={buttonClass({ look: 'plain' })}>
          <Icon icon={Download} size="s" />
          {words.download}
        </a>
      </div>
    </Card>
  );
}
