import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import { RockIllustration } from '../../../ui/rock-illustration';
import styles from './home-frame.module.css';

interface HomeFrameProps {
  hero: ReactNode;
  /** Beside the head's text. */
  card?: ReactNode | undefined;
  /** Below the wall: left, and right if there is room. */
  left: ReactNode;
  right: ReactNode;
  /** On phones the right column comes first. */
  isRightFirst?: boolean | undefined;
  footer: ReactNode;
}

/** The head above the wall, two columns below it. */
export function HomeFrame({ hero, card, left, right, isRightFirst, footer }: HomeFrameProps) {
  return (
    <div className="flex grow flex-col bg-surface">
      <section className="relative overflow-hidden border-b border-line bg-canvas">
        <div className={cx(styles.hero, card !== undefined && styles.withCard)}>
          <div className="min-w-0">{hero}</div>
          {card}
        </div>
        <RockIllustration place="home" />
      </section>
      <div className="mx-auto grid grid-cols-[minmax(0,1fr)] w-full max-w-home grow content-start gap-8 px-4 pt-5 pb-12 md:grid-cols-2 md:gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-20 md:px-8 md:pt-6">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">{left}</div>
        <div className={`min-w-0 ${isRightFirst ? 'max-md:order-first' : ''}`}>{right}</div>
      </div>
      {footer}
    </div>
  );
}
