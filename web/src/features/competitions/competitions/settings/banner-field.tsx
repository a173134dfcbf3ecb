import { limits } from '@cruxboard/domain/limits';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useImageUpload } from '../../../../lib/storage/use-image-upload';
import { Banner } from '../banner';
import { Button } from '../../../../ui/button';
import { FileDrop } from '../../../../ui/file-drop';
import type { SettingsValues } from './settings-values';
import { texts } from './texts';

const words = texts.about.banner;

/** The banner: uploaded immediately, published when the form is saved. */
export function BannerField() {
  const { control, setValue } = useFormContext<SettingsValues>();
  const address = useWatch({ control, name: 'bannerUrl' });
  const [note, setNote] = useState<{ text: string; isFault: boolean } | null>(null);
  const setBanner = (value: string) => setValue('bannerUrl', value, { shouldDirty: true });
  const upload = useImageUpload({
    folder: 'banner',
    onDone: (sent) => {
      setBanner(sent);
      setNote({ text: words.added, isFault: false });
    },
    onFault: (text) => setNote(text === null ? null : { text, isFault: true }),
  });
  return (
    <div role="group" aria-label={words.label} className="grid gap-2 sm:col-span-2">
      <span className="text-14 font-label">{words.label}</span>
      {address === '' ? (
        <FileDrop
          label={words.choose}
          hint={words.hint}
          accept="image/png,image/jpeg"
          sizeMaxBytes={limits.image.sizeMaxBytes}
          disabled={upload.percent !== null}
          onFile={(file) => {
            setNote(null);
            upload.start(file);
          }}
        />
      ) : (
        <>
          <Banner address={address} />
          <Button
            look="plain"
            className="justify-self-start"
            onClick={() => {
              setBanner('');
              setNote(null);
            }}
          >
            {words.remove}
          </Button>
        </>
      )}
      {upload.percent === null ? null : (
        <Button look="plain" className="justify-self-start" onClick={upload.cancel}>
          {words.stop}
        </Button>
      )}
      <p
        role={note?.isFault ? 'alert' : 'status'}
        className={note?.isFault ? 'text-14 font-medium text-danger' : 'text-14 text-ink-2'}
      >
        {upload.percent === null ? note?.text : words.uploading(upload.percent)}
      </p>
    </div>
  );
}
