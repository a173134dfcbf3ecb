import { gymAccesses } from '@cruxboard/domain/gyms/gyms/access';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Choice } from '../../../ui/choice';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { CopyButton } from '../../../ui/copy-button';
import { textLinkClass } from '../../../ui/text-link';
import { useGymChange } from '../model/staff-queries';
import type { GymSettings, SettingsValues } from './settings-values';
import { texts } from './texts';

const words = texts.access;

/** Public or private, and how to get in. */
export function AccessCard({ settings }: { settings: GymSettings }) {
  const { register, control } = useFormContext<SettingsValues>();
  const chosen = useWatch({ control, name: 'access' });
  const { id, access, accessKey } = settings;
  const isLinkSaved = access === 'link' && accessKey !== null;
  return (
    <Card title={words.title}>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <legend className="sr-only">{words.title}</legend>
        {gymAccesses.map((kind) => (
          <Choice
            key={kind}
            value={kind}
            label={words.kinds[kind].label}
            note={words.kinds[kind].note}
            {...register('access')}
          />
        ))}
      </fieldset>
      <p className="mt-3 text-14 text-ink-2">{words.staff}</p>
      {chosen === 'link' && isLinkSaved ? <KeyLink gymId={id} linkKey={accessKey} /> : null}
      {chosen === 'link' && !isLinkSaved ? (
        <p className="mt-3 text-14 font-medium">{words.saveFirst}</p>
      ) : null}
      {access === 'public' ? null : (
        <p className="mt-3">
          <Link
            to="/dashboard/$gymId/directory"
            params={{ gymId: id }}
            className={textLinkClass({ standalone: true })}
          >
            {words.members}
          </Link>
        </p>
      )}
    </Card>
  );
}

function KeyLink({ gymId, linkKey }: { gymId: string; linkKey: string }) {
  const [isAsking, setAsking] = useState(false);
  const renew = useGymChange('gyms.renewKey', {
    isFailureShown: true,
    onDone: () => {
      toasts.show({ words: words.renewed, tone: 'success' });
      setAsking(false);
    },
  });
  const link = `${window.location.origin}/gym/${encodeURIComponent(gymId)}?key=${linkKey}`;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-14 font-label">{words.link}</p>
      <code className="rounded-2 border border-line bg-canvas px-3 py-2 text-13 break-all select-all">
        {link}
      </code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link} words={words} />
        <Button look="plain" onClick={() => setAsking(true)}>
          {words.renew}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => {
          renew.reset();
          setAsking(false);
        }}
        title={words.renewTitle}
        consequence={words.renewWhy}
        confirmLabel={words.renew}
        busy={renew.isPending}
        error={renew.error ? errorSentence(renew.error) : undefined}
        onConfirm={() => renew.mutate({ gymId })}
      />
    </div>
  );
}
