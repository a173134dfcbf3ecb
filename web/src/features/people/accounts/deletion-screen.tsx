import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayOf, formatDay } from '../../../lib/format/format';
import { buttonClass } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Facts } from '../../../ui/stat';
import { AuthPage } from './auth-page';
import { deletionQuery } from './queries';
import { texts } from './texts';

/** The status of a deletion request, for anybody with its link. */
export function DeletionScreen({ deletionId }: { deletionId: string }) {
  const { data } = useSuspenseQuery(deletionQuery(deletionId));
  const { state, requestedAt, dueAt, completedAt } = data;
  const address = `${window.location.origin}/deletion/${deletionId}`;
  const isDone = state === 'completed';
  return (
    <AuthPage
      tab={texts.deletion.tab}
      title={isDone ? texts.deletion.doneTitle : texts.deletion.title}
      lead={isDone ? texts.deletion.done : texts.deletion.lead}
    >
      <Facts
        facts={[
          { label: texts.deletion.requested, value: dayIn(requestedAt) },
          isDone && completedAt !== null
            ? { label: texts.deletion.completed, value: dayIn(completedAt) }
            : { label: texts.deletion.due, value: dayIn(dueAt) },
        ]}
      />
      <p className="mt-6 text-14 text-ink-2">{texts.deletion.saveLink}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow text-13 break-all text-ink-2">{address}</code>
        <CopyButton text={address} words={texts.deletion.address} />
      </div>
      <p className="mt-6">
        <Link to="/" className={buttonClass({ look: 'plain' })}>
          {texts.signOut.home}
        </Link>
      </p>
    </AuthPage>
  );
}

function dayIn(instant: string): string {
  return formatDay(dayOf(new Date(instant)));
}
