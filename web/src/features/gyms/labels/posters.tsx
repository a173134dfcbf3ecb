import type { Gym } from '@cruxboard/contracts/gyms/gyms/gyms';
import type { Paper } from '@cruxboard/domain/gyms/labels/papers';
import { cx } from '../../../lib/dom/cx';
import { QrCode } from '../../../ui/qr-code';
import { gymAddress, wallAddress, withKey } from '../model/addresses';
import styles from './labels.module.css';
import { pageStyle } from './page-style';
import { texts } from './texts';

interface PostersProps {
  gym: Gym;
  /** Only this wall's; without it the gym's and every wall's. */
  sectionId: string | undefined;
  /** Of a private gym's link; null without one. */
  linkKey: string | null;
  paper: Paper;
}

/** @returns what posters there are: the gym's own first. */
export function postersOf({ gym, sectionId }: Pick<PostersProps, 'gym' | 'sectionId'>) {
  const { origin } = window.location;
  const walls = gym.sections.map(({ id, name }) => {
    const address = wallAddress(origin, { id, gymId: gym.id });
    return { id, name, over: gym.name, what: texts.poster.wall, address };
  });
  const own = {
    id: '',
    name: gym.name,
    over: '',
    what: texts.poster.gym,
    address: gymAddress(origin, gym.id),
  };
  return sectionId === undefined ? [own, ...walls] : walls.filter(({ id }) => id === sectionId);
}

/** Names of more letters than this are set smaller. */
const bigNameMax = 14;

/** A page for the wall itself, and one for the door. */
export function Posters({ gym, sectionId, linkKey, paper }: PostersProps) {
  return postersOf({ gym, sectionId }).map(({ id, name, over, what, address }) => (
    <section
      key={id}
      className={cx(styles.page, styles.poster, styles[paper])}
      data-paper=""
      style={pageStyle(paper)}
    >
      <p>{over}</p>
      <h2 className={name.length > bigNameMax ? styles.long : undefined}>{name}</h2>
      <p>
        <b>{what}</b>
      </p>
      <QrCode
        className={styles.big}
        value={withKey(address, linkKey)}
        label={texts.poster.codeOf(name)}
      />
      <p>{texts.poster.scan}</p>
      <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
    </section>
  ));
}
