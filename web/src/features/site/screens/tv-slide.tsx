import type { GymPosts } from '@cruxboard/contracts/gyms/posts/posts';
import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import type { ReactNode } from 'react';
import { postItem } from './gym-slides';
import { TvClimbsList } from './tv-climbs-list';
import { TvPost } from './tv-post';
import { TvRanking } from './tv-ranking';
import { TvCodeSlide, TvCompetition, TvLeaving, TvNotice, TvShowcase } from './tv-slides';
import { TvLivingWall } from './tv-living-wall';
import { tvTexts } from './tv-texts';
import type { ShownRankings } from './use-since-shown';
import { TvSection } from '../../../ui/tv-section';
import styles from './gym-tv.module.css';

interface TvSlideProps {
  tv: GymTv;
  posts: GymPosts | undefined;
  /** Its kind; a screen of an older version knows fewer of them. */
  slide: string;
  item: string;
  /** Of the gym's page. */
  address: string;
  shown: ShownRankings;
}

/** One idea at a time. */
export function TvSlide({ tv, posts, slide, item, address, shown }: TvSlideProps): ReactNode {
  const find = <T extends { readonly id: string }>(list: readonly T[]) =>
    list.find(({ id }) => id === item);
  switch (slide) {
    case 'climbers':
    case 'helpers':
      return <Ranking tv={tv} board={slide} shown={shown} />;
    case 'newest': {
      const wall = find(tv.newest);
      return wall ? (
        <TvSection title={tvTexts.newest(wall.name)} note={tvTexts.climbs(wall.count)}>
          <TvClimbsList climbs={wall.climbs} isWide />
        </TvSection>
      ) : null;
    }
    case 'leaving':
      return <TvLeaving walls={tv.leaving} />;
    case 'wall':
      return <TvLivingWall wall={tv.wall} />;
    case 'showcase': {
      const pinned = find(tv.showcase);
      return pinned ? <TvShowcase pinned={pinned} /> : null;
    }
    case 'notices': {
      const notice = find(tv.notices);
      if (notice) return <TvNotice notice={notice} />;
      const post = posts?.items.find(({ id }) => postItem(id) === item);
      return post ? <TvPost key={post.id} post={post} username={posts?.username ?? ''} /> : null;
    }
    case 'competitions': {
      const competition = find(tv.competitions);
      return competition ? <TvCompetition competition={competition} /> : null;
    }
    default:
      return <TvCodeSlide address={address} />;
  }
}

interface RankingProps {
  tv: GymTv;
  board: 'climbers' | 'helpers';
  shown: ShownRankings;
}

function Ranking({ tv, board, shown }: RankingProps) {
  const { period } = tv.rankings;
  const key = `${board} ${period}`;
  return (
    <div className={styles.two}>
      <TvRanking
        key={key}
        board={key}
        title={tvTexts[board]}
        note={board === 'climbers' ? tvTexts.month(period) : tvTexts.helpersNote}
        rows={tv.rankings[board]}
        shown={shown}
      />
      <NewThisWeek tv={tv} />
    </div>
  );
}

/** Beside a ranking, as far as there is something new. */
function NewThisWeek({ tv }: { tv: GymTv }) {
  const climbs = tv.newest.flatMap((wall) => wall.climbs);
  if (climbs.length === 0) return null;
  return tv.newCount === 0 ? (
    <TvSection title={tvTexts.newest(tv.newest[0]?.name ?? '')}>
      <TvClimbsList climbs={climbs.slice(0, 5)} />
    </TvSection>
  ) : (
    <TvSection title={tvTexts.newThisWeek} note={tvTexts.climbs(tv.newCount)}>
      <TvClimbsList climbs={climbs.slice(0, Math.min(5, tv.newCount))} />
    </TvSection>
  );
}
