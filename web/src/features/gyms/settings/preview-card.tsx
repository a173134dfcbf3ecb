import { Link } from '@tanstack/react-router';
import { ArrowUpRight, MapPin } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { GymAbout } from '../gyms/gym-about';
import { GymPicture } from '../model/gym-picture';
import type { SettingsValues } from './settings-values';
import { texts } from './texts';

const words = texts.preview;

/** The head of the public page as it would be with what is typed. */
export function PreviewCard({ gymId }: { gymId: string }) {
  const { control } = useFormContext<SettingsValues>();
  const { name, location, logoUrl, ...about } = useWatch({ control }) as SettingsValues; // all have defaults
  return (
    <Card title={words.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex items-center gap-3">
          {logoUrl === '' ? null : <GymPicture address={logoUrl} kind="logoUrl" />}
          <p className="min-w-0 text-28 font-strong [overflow-wrap:anywhere]">
            {name.trim() || words.name}
          </p>
        </div>
        {location.trim() === '' ? null : (
          <p className="flex items-center gap-1.5 text-14 text-ink-2">
            <Icon icon={MapPin} size="s" />
            {location}
          </p>
        )}
        <GymAbout gym={about} />
        <Link to="/gym/$gymId" params={{ gymId }} className={buttonClass({ look: 'plain' })}>
          <Icon icon={ArrowUpRight} size="s" />
          {words.view}
        </Link>
      </div>
    </Card>
  );
}
