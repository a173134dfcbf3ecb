import { CalendarPlus, Download } from 'lucide-react';
import { buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { CopyButton } from '../../../ui/copy-button';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';

/** The gym's resets for calendars: an address to subscribe to, and the file. */
export function ResetCalendar({ gymId }: { gymId: string }) {
  const path = `/gym/${encodeURIComponent(gymId)}/resets.ics`;
  const { origin, host } = window.location;
  const words = texts.calendar;
  return (
    <Card title={words.title}>
      <p className="text-14 text-ink-2">{words.why}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={`webcal://${host}${path}`} className={buttonClass({ look: 'plain' })}>
          <Icon icon={CalendarPlus} size="s" />
          {words.subscribe}
        </a>
        <CopyButton text={`${origin}${path}`} words={words.copy} />
        <a href={path} download className={buttonClass({ look: 'plain' })}>
          <Icon icon={Download} size="s" />
          {words.download}
        </a>
      </div>
    </Card>
  );
}
