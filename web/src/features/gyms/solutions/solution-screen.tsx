import type { SolutionPage } from '@cruxboard/contracts/gyms/solutions/solutions';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { share } from '../../../lib/browser/share';
import { formatInstant } from '../../../lib/format/format';
import { useTitle } from '../../../lib/hooks/use-title';
import { useSession } from '../../../lib/session/hooks';
import { Avatar } from '../../../ui/avatar';
import { ClimbTag } from '../../../ui/climb-tag';
import { cardClass } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { IconButton, iconButtonClass } from '../../../ui/icon-button';
import { titleClass } from '../../../ui/title';
import { TopBar } from '../../../ui/top-bar';
import { useCanGym } from '../model/for-gym-role';
import { useGymLive } from '../model/use-gym-live';
import { SolutionVideo } from '../videos/player/solution-video';
import { MoreSolutions } from './more-solutions';
import { OwnMenu } from './own-menu';
import { SolutionActions } from './solution-actions';
import { SolutionNotes } from './solution-notes';
import { splitCaption } from './split-caption';
import { StaffMenu } from './staff-menu';
import { texts } from './texts';

interface SolutionScreenProps {
  solution: SolutionPage;
  /** In the bar that phones have instead of the shell's. */
  bell: ReactNode;
  /** What people say about it. */
  comments: ReactNode;
  /** Reports it to staff. */
  report: ReactNode;
}

/** A solution: the video first, what it says, thanks, comments, and more of the same climb. */
export function SolutionScreen({ solution, bell, comments, report }: SolutionScreenProps) {
  const { gymId, climb, gymName, author, video } = solution;
  const name = author.name || author.username;
  useTitle(texts.tab(climb.name, name));
  useGymLive(gymId);
  const isShown = solution.hidden === null && solution.deletedAt === null;
  return (
    <div className="grow bg-surface md:bg-canvas">
      <TopBar className="mx-auto w-full max-w-home md:static! md:mt-4 md:border-0! md:bg-transparent! md:px-8">
        <Link
          to="/gym/$gymId/climb/$climbId"
          params={{ gymId, climbId: climb.id }}
          data-back
          className={iconButtonClass}
          aria-label={texts.back(climb.name)}
        >
          <Icon icon={ChevronLeft} />
        </Link>
        <span className="min-w-0 grow">
          <b className="ell block leading-tight font-name">{climb.name}</b>
          <small className="ell block text-13 text-ink-3">
            {climb.sectionName} · {gymName}
          </small>
        </span>
        <IconButton
          icon={Share2}
          label={texts.share}
          onClick={() => void share(texts.tab(climb.name, name))}
        />
        {report}
        {bell}
      </TopBar>
      <article className="mx-auto grid max-w-home grid-cols-1 gap-x-8 pb-8 md:mt-2 md:px-8 md:pb-12 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)_19rem]">
        <div className="lg:sticky lg:top-4 lg:self-start">
          {video === null || !isShown ? (
            <p className="bg-raised p-8 text-center text-ink-2 md:rounded-2">
              {solution.deletedAt === null ? texts.hiddenVideo : texts.deletedVideo}
            </p>
          ) : (
            <SolutionVideo
              solutionId={solution.id}
              video={video}
              label={texts.by(climb.name, name)}
            />
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-4 p-4 md:px-0 lg:pt-0">
          <SolutionNotes solution={solution} />
          <Words solution={solution} />
          {isShown && video !== null ? <SolutionActions solution={{ ...solution, video }} /> : null}
          {isShown ? comments : null}
        </div>
        <aside className="grid grid-cols-1 content-start gap-6 px-4 md:px-0 lg:col-span-2 xl:col-span-1">
          <ClimbLink solution={solution} />
          <MoreSolutions solution={solution} />
        </aside>
      </article>
    </div>
  );
}

/** What its author says, and who that is. */
function Words({ solution }: Pick<SolutionScreenProps, 'solution'>) {
  const { author, caption, climb, publishedAt, gymId } = solution;
  const { user } = useSession();
  const canModerate = useCanGym(gymId, 'moderateSolutions');
  const { title, rest } = splitCaption(caption);
  const name = author.name || author.username;
  return (
    <header className="grid gap-3">
      <h1 className={`${titleClass} wrap-anywhere`}>{title ?? texts.of(climb.name)}</h1>
      <div className="flex items-center gap-3">
        <Avatar name={name} of={author.username} photoUrl={author.photoURL} size="md" />
        <span className="min-w-0 grow">
          <Link
            to="/$username"
            params={{ username: author.username }}
            className="ell block font-name"
          >
            {name}
          </Link>
          <time dateTime={publishedAt} className="block text-13 text-ink-3">
            {formatInstant(publishedAt)}
          </time>
        </span>
        {user?.uid === author.uid ? <OwnMenu solution={solution} /> : null}
        {canModerate ? <StaffMenu solution={solution} /> : null}
      </div>
      {rest === '' ? null : (
        <p className="leading-[1.45] whitespace-pre-line text-ink-2 wrap-anywhere">{rest}</p>
      )}
    </header>
  );
}

/** The climb that it is of. */
function ClimbLink({ solution: { gymId, climb, gymName } }: Pick<SolutionScreenProps, 'solution'>) {
  return (
    <Link
      to="/gym/$gymId/climb/$climbId"
      params={{ gymId, climbId: climb.id }}
      className={`${cardClass} flex items-center gap-4 p-4`}
    >
      <ClimbTag
        colour={climb.colour}
        grade={climb.grade === null ? null : formatGrade(climb.grade)}
      />
      <span className="min-w-0 grow">
        <b className="ell block font-name">{climb.name}</b>
        <small className="ell block text-13 text-ink-3">
          {climb.sectionName} · {gymName}
        </small>
      </span>
      <Icon icon={ChevronRight} size="s" />
    </Link>
  );
}
