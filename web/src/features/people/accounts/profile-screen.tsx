import { profileParts } from '@cruxboard/domain/people/accounts/profile-parts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AtSign, Bookmark, ChevronRight, LogOut, Settings, Share2, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReadAnswer } from '../../../lib/api/read';
import { share } from '../../../lib/browser/share';
import { cx } from '../../../lib/dom/cx';
import { formatNumber } from '../../../lib/format/format';
import { useFlags, useHasCompetitionRole, useMe } from '../../../lib/session/hooks';
import { useTitle } from '../../../lib/hooks/use-title';
import { Avatar } from '../../../ui/avatar';
import { buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { IconButton, iconButtonClass } from '../../../ui/icon-button';
import { rowLinkClass } from '../../../ui/row-link';
import { Facts } from '../../../ui/stat';
import { textLinkClass } from '../../../ui/text-link';
import { ThemeSwitch } from '../../../ui/theme-switch';
import { besideClass, largeTitleClass } from '../../../ui/title';
import { PersonMenu } from './person-menu';
import { profileQuery } from './queries';
import { texts } from './texts';

type Profile = ReadAnswer<'/api/profiles/{username}'>;

interface ProfileScreenProps {
  username: string;
  /** Whether the viewer is the owner. */
  isOwn: boolean;
  /** What decides, beside the name; the counts without it. */
  summary?: ReactNode;
  /** The row of tabs; null if there is nothing to choose. */
  tabs: ReactNode;
  /** The chosen tab's content. */
  children: ReactNode;
}

/** A profile: name, bio, counts, and what of it is chosen. The owner also gets settings and sign-out. */
export function ProfileScreen({ username, isOwn, summary, tabs, children }: ProfileScreenProps) {
  const { data } = useSuspenseQuery(profileQuery(username));
  const name = data.public.name || data.username;
  useTitle(name);
  return (
    <div className="grow bg-surface md:bg-canvas">
      <section className="border-b border-line bg-canvas">
        <div className="pad-gutter mx-auto max-w-home pt-6 md:pt-10">
          <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
            <div className="relative flex flex-wrap items-center gap-4">
              <Avatar name={name} of={data.username} photoUrl={data.public.photoURL} size="lg" />
              <div className={cx(besideClass, 'pe-20')}>
                <h1 className={largeTitleClass}>{name}</h1>
                <p className="mt-1 flex flex-wrap gap-x-4 text-14 wrap-anywhere text-ink-2">
                  <span>@{data.username}</span>
                  {data.public.instagram ? (
                    <a
                      href={`https://www.instagram.com/${encodeURIComponent(data.public.instagram)}`}
                      rel="noopener noreferrer nofollow"
                      target="_blank"
                      className="inline-flex items-center gap-1 font-label"
                    >
                      <Icon icon={AtSign} size="xs" label="Instagram" />
                      {data.public.instagram}
                    </a>
                  ) : null}
                </p>
              </div>
              <div className="absolute -end-2 top-0 flex">
                <IconButton
                  icon={Share2}
                  label={texts.profile.share}
                  onClick={() => void share(name)}
                />
                {isOwn ? (
                  <Link
                    to="/$username/settings/account"
                    params={{ username: data.username }}
                    className={iconButtonClass}
                    aria-label={texts.profile.settings}
                  >
                    <Icon icon={Settings} />
                  </Link>
                ) : (
                  <PersonMenu username={data.username} />
                )}
              </div>
            </div>
            {summary ?? (data.counts === null ? null : <Counts {...data.counts} />)}
          </div>
          <Bio bio={data.public.bio} ownUsername={isOwn ? data.username : null} />
          {isOwn ? <OwnLists username={data.username} /> : null}
          <div className="mt-4 -mb-px">{tabs}</div>
        </div>
      </section>
      <div className="pad-gutter mx-auto grid max-w-home grid-cols-1 gap-4 py-6">
        {children}
        {isOwn ? (
          <>
            <OnlyYou username={data.username} shownParts={data.shownParts} />
            <OwnPart />
          </>
        ) : null}
      </div>
    </div>
  );
}

function Counts({ ascents, climbs, solutions }: NonNullable<Profile['counts']>) {
  return (
    <div className="max-w-form">
      <Facts
        facts={[
          { label: texts.profile.ascents, value: formatNumber(ascents) },
          { label: texts.profile.climbs, value: formatNumber(climbs) },
          { label: texts.profile.solutions, value: formatNumber(solutions) },
        ]}
      />
    </div>
  );
}

const lists = new Intl.ListFormat('en');

/** Names the parts that others don't see, and leads to where that is chosen. */
function OnlyYou({ username, shownParts }: Pick<Profile, 'username' | 'shownParts'>) {
  const own = profileParts.filter((part) => !shownParts.includes(part));
  if (own.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-14 text-ink-2">
      {texts.profile.onlyYou(lists.format(own.map((part) => texts.profile.part[part])))}
      <Link to="/$username/settings/profile" params={{ username }} className={textLinkClass()}>
        {texts.profile.changeParts}
      </Link>
    </p>
  );
}

function Bio({ bio, ownUsername }: { bio: string; ownUsername: string | null }) {
  if (bio !== '') return <p className="mt-4 max-w-prose text-ink-2">{bio}</p>;
  if (ownUsername === null) return null;
  return (
    <p className="mt-4">
      <Link
        to="/$username/settings/profile"
        params={{ username: ownUsername }}
        className={textLinkClass({ standalone: true })}
      >
        {texts.profile.addBio}
      </Link>
    </p>
  );
}

/** What of the owner's nobody else sees, above a logbook that may be long. */
function OwnLists({ username }: { username: string }) {
  const className = `${textLinkClass({ standalone: true })} gap-2`;
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      <Link to="/$username/favourites/climbs" params={{ username }} className={className}>
        <Icon icon={Bookmark} size="s" />
        {texts.profile.favourites}
      </Link>
      <Link to="/$username/drafts" params={{ username }} className={className}>
        <Icon icon={Video} size="s" />
        {texts.profile.drafts}
      </Link>
    </p>
  );
}

function OwnPart() {
  const me = useMe();
  const { isCompetitionsEnabled } = useFlags();
  const hasCompetitionRole = useHasCompetitionRole();
  // the dashboard itself switches between several
  const [gymId] = Object.keys(me?.roles.info.gyms ?? {});
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="grid gap-4">
        {isCompetitionsEnabled && hasCompetitionRole ? (
          <Link
            to={'/competitions/manage' as string}
            className={cx(rowLinkClass, 'row-inset grid-cols-[1fr_auto] font-name')}
          >
            {texts.profile.competitions}
            <Icon icon={ChevronRight} />
          </Link>
        ) : null}
        {gymId === undefined ? null : (
          <Link
            to={`/dashboard/${gymId}` as string}
            className={cx(rowLinkClass, 'row-inset grid-cols-[1fr_auto] font-name')}
          >
            {texts.profile.dashboards}
            <Icon icon={ChevronRight} />
          </Link>
        )}
        <Link to="/auth/signout" className={buttonClass({ look: 'plain' })}>
          <Icon icon={LogOut} size="s" />
          {texts.profile.signOut}
        </Link>
      </div>
      <Card title={texts.profile.device}>
        <p className="mb-2 text-14 font-label">{texts.profile.theme}</p>
        <ThemeSwitch />
      </Card>
    </div>
  );
}
