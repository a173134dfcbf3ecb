import type { VideoSpace as Space } from '@cruxboard/contracts/gyms/solutions/video-space';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/icon-button';
import { Button } from '../../../../ui/button';
import { Progress } from '../../../../ui/progress';
import { Sheet } from '../../../../ui/sheet';
import { useDeleteSolution } from '../../solutions/use-delete-solution';
import { videoSpaceQuery } from './queries';
import { sizeText, texts } from './texts';
import styles from './drafts.module.css';

/** From here on the next film may not fit. */
const tightFrom = 0.9;

interface VideoSpaceProps {
  /** Read, but not shown yet: what is above would push it away as it arrives. */
  isWaiting: boolean;
}

/** How much of their quota somebody's videos use, with their largest ones to delete. Empty until that has loaded. */
export function VideoSpace({ isWaiting }: VideoSpaceProps) {
  const { data } = useQuery(videoSpaceQuery());
  const [isOpen, setOpen] = useState(false);
  if (isWaiting || data === undefined || data.usedBytes === 0) return null;
  const { usedBytes, quotaBytes, largest } = data;
  return (
    <section aria-label={texts.space} className="mt-6 grid justify-items-start gap-2">
      <div className="w-full">
        <Progress
          label={texts.space}
          value={Math.min(usedBytes, quotaBytes)}
          max={quotaBytes}
          valueText={texts.used(usedBytes, quotaBytes)}
          tone={usedBytes >= tightFrom * quotaBytes ? 'bad' : 'plain'}
        />
      </div>
      {largest.length === 0 ? null : (
        <Button look="plain" onClick={() => setOpen(true)}>
          {texts.largest}
        </Button>
      )}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={texts.largest}>
        <p className="text-14 text-ink-2">{texts.used(usedBytes, quotaBytes)}</p>
        <Largest items={largest} />
      </Sheet>
    </section>
  );
}

function Largest({ items }: { items: Space['largest'] }) {
  const remove = useDeleteSolution();
  return (
    <ul className={styles.largest}>
      {items.map((item) => (
        <li key={item.solutionId}>
          <span className="min-w-0 grow">
            <b className="block font-name wrap-anywhere">{item.climbName}</b>
            <small className="block text-13 text-ink-3">
              {texts.where(item.gymName, item.state)}
            </small>
          </span>
          <span className="figs text-14">{sizeText(item.sizeBytes)}</span>
          <IconButton
            icon={Trash2}
            label={texts.deleteOf(item.climbName, item.state)}
            onClick={() => remove(item)}
          />
        </li>
      ))}
    </ul>
  );
}
