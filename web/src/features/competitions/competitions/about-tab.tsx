import type { CompetitionPublic } from '@cruxboard/contracts/competitions/competitions/competitions';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Explained } from '../model/explained';
import { JoinLink } from '../model/join-link';
import { useCanJoin } from '../model/use-can-join';
import { pageClass } from '../model/page-class';
import { scoringWords, tieExample, tieTerm, tieWords } from '../model/scoring-words';
import { CalendarPlus } from 'lucide-react';
import { formatNumber } from '../../../lib/format/format';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { textLinkClass } from '../../../ui/text-link';
import { formatDateTime } from './date-time';
import { EmbedCode } from './embed-code';
import { AboutSection } from './about-section';
import { Banner } from './banner';
import { LinkedText } from './linked-text';
import { aboutTexts } from './about-texts';
import { listTexts as texts } from './list-texts';
import styles from './about-tab.module.css';

const about = aboutTexts;

/** Description, date and place, categories, and how scoring works. */
export function AboutTab({ competition }: { competition: CompetitionPublic }) {
  const { description, categories, cohorts } = competition;
  return (
    <div className={pageClass()}>
      {competition.bannerUrl === null ? null : <Banner address={competition.bannerUrl} />}
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="grid lg:gap-5">
          <AboutSection title={about.heading}>
            {description === '' ? (
              <p className="text-ink-3">{about.none}</p>
            ) : (
              <LinkedText text={description} />
            )}
            <p className="mt-3 text-14 text-ink-2">
              {registrationWords(competition)}{' '}
              {competition.isSelfScoring ? about.selfScoring : about.staffScoring}
            </p>
            <Join competition={competition} />
          </AboutSection>
          <AboutSection title={about.scoring}>
            <p className="max-w-prose">
              <Explained term="zone">{scoringWords(competition)}</Explained>
            </p>
            <h3 className="mt-4 text-14 font-strong">{about.ties}</h3>
            <p className="max-w-prose">
              <Explained term={tieTerm(competition)}>{tieWords(competition)}</Explained>
            </p>
            <p className="mt-3 max-w-prose border-s-2 border-line-strong ps-3 text-14 text-ink-2">
              <span className="font-strong">{about.example}: </span>
              {tieExample(competition)}
            </p>
          </AboutSection>
        </div>
        <div className="grid lg:gap-5">
          <Facts competition={competition} />
          {categories.length > 0 ? (
            <Groups title={about.categories} groups={categories} />
          ) : (
            <AboutSection title={about.categories}>
              <p className="text-14 text-ink-2">{about.noCategories}</p>
            </AboutSection>
          )}
          {cohorts.length > 0 ? (
            <Groups title={<Explained term="cohort">{about.cohorts}</Explained>} groups={cohorts} />
          ) : null}
          <AboutSection title={about.links}>
            <ul>
              <li>
                <Link
                  to="/competition/$competitionId/log"
                  params={{ competitionId: competition.id }}
                  className={textLinkClass({ standalone: true })}
                >
                  {about.log}
                </Link>
              </li>
              <li>
                <Link
                  to="/competition/$competitionId/tv"
                  params={{ competitionId: competition.id }}
                  className={textLinkClass({ standalone: true })}
                >
                  {about.tv}
                </Link>
              </li>
              {competition.gymId === null ? null : (
                <li>
                  <Link
                    to="/gym/$gymId"
                    params={{ gymId: competition.gymId }}
                    className={textLinkClass({ standalone: true })}
                  >
                    {about.gym}
                  </Link>
                </li>
              )}
            </ul>
          </AboutSection>
          <EmbedCode competition={competition} />
        </div>
      </div>
    </div>
  );
}

/** @returns whether and how people get in; nothing once it is over. */
function registrationWords(competition: CompetitionPublic): string {
  const { registration, state, isOpenForEntries, isOpenToJoin } = competition;
  if (state === 'ended') return '';
  const isFull = registration === 'open' && !isOpenToJoin;
  const isPublic = state === 'started' || isOpenForEntries;
  return isFull && isPublic ? about.full : about.registration[registration];
}

function Join({ competition }: { competition: CompetitionPublic }) {
  if (!useCanJoin(competition)) return null;
  return (
    <p className="mt-4">
      <JoinLink competitionId={competition.id} />
    </p>
  );
}

function Facts({ competition }: { competition: CompetitionPublic }) {
  const { timeZone } = competition;
  const from = competition.startsAt ?? competition.startedAt;
  const to = competition.state === 'ended' ? competition.endedAt : competition.endsAt;
  const facts = [
    { label: about.from, value: from === null ? about.open : formatDateTime(from, timeZone) },
    { label: about.to, value: to === null ? about.open : formatDateTime(to, timeZone) },
    { label: about.where, value: competition.venue },
    { label: about.format, value: texts.formats[competition.format] },
    { label: about.climbs, value: formatNumber(competition.climbCount) },
  ].filter(({ value }) => value !== '');
  return (
    <AboutSection title={about.when}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {from === null ? null : (
        <a
          href={`/competition/${competition.id}/calendar.ics`}
          className={buttonClass({ look: 'plain', wide: true })}
        >
          <Icon icon={CalendarPlus} size="s" />
          {about.calendar}
        </a>
      )}
    </AboutSection>
  );
}

interface GroupsProps {
  title: ReactNode;
  groups: CompetitionPublic['categories'];
}

function Groups({ title, groups }: GroupsProps) {
  return (
    <AboutSection title={title}>
      <ul className={styles.facts}>
        {groups.map((group) => (
          <li key={group.id}>
            <span>{group.name}</span>
            <span className="text-ink-3">{texts.competitors(group.competitorCount)}</span>
          </li>
        ))}
      </ul>
    </AboutSection>
  );
}
