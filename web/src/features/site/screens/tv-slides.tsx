import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { formatDay, formatWeekday } from '../../../lib/format/format';
import { ClimbTag } from '../../../ui/climb-tag';
import { QrCode } from '../../../ui/qr-code';
import { TvRow } from '../../../ui/tv-row';
import { TvSection } from '../../../ui/tv-section';
import { TvLoop } from './tv-loop';
import { tvTexts } from './tv-texts';
import styles from './gym-tv.module.css';

/** The walls that come down next, so that people finish what they tried on them. */
export function TvLeaving({ walls }: { walls: GymTv['leaving'] }) {
  return (
    <TvSection title={tvTexts.leaving} note={tvTexts.leavingNote}>
      <ol className={styles.leaving}>
        {walls.map(({ id, name, climbCount, comesDownOn }) => (
          <li key={id}>
            <b className="ell">{name}</b>
            <span>{tvTexts.climbs(climbCount)}</span>
            <span>
              {formatWeekday(comesDownOn)} <em>{formatDay(comesDownOn)}</em>
            </span>
          </li>
        ))}
      </ol>
    </TvSection>
  );
}

/** A pinned climb, with three seconds of how it goes where there are some. */
export function TvShowcase({ pinned }: { pinned: GymTv['showcase'][number] }) {
  const { climb, solution } = pinned;
  const { name, colour, grade, sectionName } = climb;
  return (
    <section aria-label={tvTexts.showcase} className={styles.showcase}>
      <div>
        <p className={styles.kicker}>{tvTexts.showcase}</p>
        <div className={styles.bigTag}>
          <ClimbTag colour={colour} grade={grade === null ? null : formatGrade(grade)} size="tv" />
        </div>
        <h2>{name}</h2>
        <p>
          {gymColours.find((one) => one.id === colour)?.label} · {sectionName}
        </p>
        {solution === null ? null : <p>{tvTexts.beta(solution.name)}</p>}
      </div>
      {solution === null ? null : <TvLoop loop={solution.loop} poster={solution.poster} />}
    </section>
  );
}

export function TvNotice({ notice }: { notice: GymTv['notices'][number] }) {
  const { title, text, image } = notice;
  return (
    <section aria-label={title} className={styles.notice}>
      <div>
        <p className={styles.kicker}>{tvTexts.notice}</p>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {image === null ? null : (
        <img src={image.url} alt="" width={image.width} height={image.height} />
      )}
    </section>
  );
}

/** A competition that is live here: its first five, and the way to its leaderboard. */
export function TvCompetition({ competition }: { competition: GymTv['competitions'][number] }) {
  const { id, name, format, leaders, frozenAt } = competition;
  const decimals = format === 'boulder_pumpfest' ? 0 : 1;
  const address = `${window.location.origin}/competition/${id}`;
  return (
    <div className={styles.two}>
      <TvSection title={name} note={frozenAt ? tvTexts.liveHidden : tvTexts.live}>
        {leaders.length === 0 ? (
          <p className={styles.none}>{tvTexts.noScores}</p>
        ) : (
          <ol className={styles.ranking}>
            {leaders.map((leader) => (
              <li key={leader.competitorId}>
                <TvRow
                  isTall
                  rank={leader.rank}
                  change={leader.change}
                  name={leader.name}
                  score={formatHundredths(leader.totalHundredths, { decimals })}
                />
              </li>
            ))}
          </ol>
        )}
      </TvSection>
      <TvSection title={tvTexts.follow}>
        <div className={styles.sideCode}>
          <QrCode value={address} label={tvTexts.codeLabel(address)} />
        </div>
      </TvSection>
    </div>
  );
}

/** The way to the gym's page for everybody in the hall: a phone reads a code from ten times its width. */
export function TvCodeSlide({ address }: { address: string }) {
  return (
    <section className={styles.code} aria-label={tvTexts.code}>
      <div>
        <h2>{tvTexts.code}</h2>
        <p>{tvTexts.codeHow}</p>
      </div>
      <div>
        <QrCode value={address} label={tvTexts.codeLabel(address)} />
      </div>
    </section>
  );
}
