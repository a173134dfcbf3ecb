import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { steadyReadQuery } from '../../../lib/api/read';
import { cx } from '../../../lib/dom/cx';
import { useSession } from '../../../lib/session/hooks';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { buttonClass } from '../../../ui/button';
import { ClimbTag } from '../../../ui/climb-tag';
import { Icon } from '../../../ui/icon';
import { rowLinkClass } from '../../../ui/row-link';
import { SearchInput } from '../../../ui/search-input';
import { Sheet } from '../../../ui/sheet';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { answerLine } from './answer-words';
import { ClimbStrips, type Narrowed } from './climb-strips';
import { GradeQuestion } from './grade-question';
import { lastWall, rememberWall } from './last-wall';
import { useLogAnswer } from './log-answers';
import { neverClimbed, useOwnAscents } from './own-ascents';
import { texts } from './texts';
import { useLogAscent } from './use-log-ascent';

interface QuickLogProps {
  /** The gym of the page, or the last one. */
  gymId: string | null;
  onClose: () => void;
}

/** The bottom bar's plus: type a few letters, tap, done; the sheet stays open for the next climb. */
export function QuickLog({ gymId, onClose }: QuickLogProps) {
  const { status } = useSession();
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    setTimeout(onClose, 220);
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={texts.quick.title}>
      {status === 'visitor' ? (
        <Way text={texts.quick.signIn}>
          <Link to="/auth/login" className={buttonClass()} onClick={close}>
            {texts.quick.toSignIn}
          </Link>
        </Way>
      ) : gymId === null ? (
        <Way text={texts.quick.noGym}>
          <Link to="/" hash="gyms" className={buttonClass()} onClick={close}>
            {texts.quick.findGym}
          </Link>
        </Way>
      ) : (
        <ClimbPicker gymId={gymId} />
      )}
    </Sheet>
  );
}

function Way({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 pb-4">
      <p className="text-ink-2">{text}</p>
      {children}
    </div>
  );
}

function ClimbPicker({ gymId }: { gymId: string }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 200);
  const [narrowed, setNarrowed] = useState<Narrowed>(() => ({
    wallId: lastWall(gymId),
    colour: null,
    grade: null,
  }));
  const climbs = useQuery(
    steadyReadQuery('/api/gyms/{gymId}/climbs', {
      params: { gymId },
      query: { ...queryOf(narrowed, search), search, size: 30 },
    }),
  );
  const own = useOwnAscents(gymId);
  const { log } = useLogAscent();
  const [askedId, setAskedId] = useState<string | null>(null);
  return (
    <div className="grid min-h-[calc(min(90dvh,48rem)-5.85rem)] content-start gap-2">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet was opened to type a name */}
      <SearchInput label={texts.quick.search} value={typed} onChange={setTyped} autoFocus />
      <ClimbStrips gymId={gymId} narrowed={narrowed} onChange={setNarrowed} />
      {climbs.isPending ? (
        <Skeleton label={texts.quick.loading}>
          <SkeletonRows count={6} />
        </Skeleton>
      ) : null}
      {climbs.isError ? <p className="py-4 text-danger">{texts.quick.failed}</p> : null}
      {climbs.data?.items.length === 0 ? (
        <p className="py-4 text-ink-2">{texts.quick.none}</p>
      ) : null}
      <ul className="-mx-4">
        {climbs.data?.items.map((climb) => {
          const { repeatCount, opinion } = own.get(climb.id) ?? neverClimbed;
          return (
            <li key={climb.id}>
              <button
                type="button"
                className={cx(
                  rowLinkClass,
                  'w-full grid-cols-[72px_minmax(0,1fr)_auto] gap-3.5 text-start',
                )}
                onClick={() => {
                  setAskedId(climb.id);
                  rememberWall(climb);
                  void log(climb, repeatCount);
                }}
              >
                <ClimbTag
                  colour={climb.colour}
                  grade={climb.grade === null ? null : formatGrade(climb.grade)}
                />
                <span className="min-w-0">
                  <span className="ell block text-17 font-name">{climb.name}</span>
                  <PlaceOrAnswer climb={climb} count={repeatCount} />
                </span>
                {repeatCount > 0 ? (
                  <span className="inline-flex items-center gap-1 text-13 font-bold text-success">
                    <Icon icon={Check} size="xs" />×{repeatCount}
                  </span>
                ) : null}
              </button>
              {askedId === climb.id && repeatCount > 0 ? (
                <div className="border-b border-line px-4 pt-1 pb-3">
                  <GradeQuestion
                    climb={climb}
                    opinion={opinion}
                    isAsked
                    onAsk={(isAsked) => setAskedId(isAsked ? climb.id : null)}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Where it hangs; once it is logged, what that changed. */
function PlaceOrAnswer({
  climb,
  count,
}: {
  climb: { readonly id: string; readonly sectionName: string };
  count: number;
}) {
  const answer = useLogAnswer(climb.id);
  return (
    <span className="ell block text-13 text-ink-3">
      {answer === null ? climb.sectionName : answerLine(answer, count)}
    </span>
  );
}

/** Whoever types a name means the whole gym. */
function queryOf({ wallId, colour, grade }: Narrowed, search: string) {
  return {
    ...(wallId === null || search !== '' ? {} : { section: wallId }),
    ...(colour === null ? {} : { colour }),
    ...(grade === null ? {} : { gradeMin: String(grade), gradeMax: String(grade) }),
  };
}
