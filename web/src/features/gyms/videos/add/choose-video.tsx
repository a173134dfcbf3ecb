import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../../../ui/button';
import { FileDrop } from '../../../../ui/file-drop';
import { Icon } from '../../../../ui/icon';
import { probeVideo } from '../compress/probe-video';
import { canEncode, videoSpaceQuery } from '../drafts/queries';
import { acceptedVideos, checkFile, type ChosenVideo } from './check-file';
import { texts } from './texts';

/** Choose a video or film one; what can't be a solution is refused here, before a byte is sent. */
export function ChooseVideo({ onChosen }: { onChosen: (chosen: ChosenVideo) => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const client = useQueryClient();
  // early, so that nobody waits for it
  useQuery(videoSpaceQuery());
  const canServerEncode = async () => {
    try {
      return canEncode(await client.ensureQueryData(videoSpaceQuery()));
    } catch {
      // offline, and never heard here: it is asked before the video is sent
      return null;
    }
  };
  const take = async (file: File) => {
    setReading(true);
    setFault(null);
    const found = await checkFile(file, {
      probe: probeVideo,
      canServerEncode,
      canCompress: async (...video) => {
        const { canCompress } = await import('../compress/compress-video');
        return canCompress(...video);
      },
    });
    setReading(false);
    if (typeof found === 'string') setFault(found);
    else onChosen({ ...found, url: URL.createObjectURL(file) });
  };
  return (
    <div className="grid gap-3">
      <FileDrop
        label={texts.choose}
        hint={texts.hint}
        accept={acceptedVideos}
        fault={fault}
        disabled={isReading}
        onFile={(file) => void take(file)}
      />
      {/* where a camera is in the hand */}
      <label className={`${buttonClass({ look: 'plain' })} hidden pointer-coarse:inline-flex`}>
        <Icon icon={Video} size="s" />
        {texts.film}
        <input
          type="file"
          className="sr-only"
          accept="video/*"
          capture="environment"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file !== undefined) void take(file);
          }}
        />
      </label>
      <p role="status" className="text-14 text-ink-3 empty:hidden">
        {isReading ? texts.reading : null}
      </p>
    </div>
  );
}
