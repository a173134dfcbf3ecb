import { lazy, Suspense } from 'react';
import { whenSettled } from '../../../lib/browser/when-settled';
import { cx } from '../../../lib/dom/cx';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { BrandMark } from '../../../ui/brand';
import { GymPicture } from '../model/gym-picture';
import type { LivingWallProps } from './living-wall';
import styles from './living-wall-frame.module.css';

const LivingWall = lazy(async () => {
  await whenSettled();
  return { default: (await importWithRetry(() => import('./living-wall'))).LivingWall };
});

interface LivingWallFrameProps extends LivingWallProps {
  climbCount: number;
  logoUrl: string | null;
}

/** The place of a gym's drawing, which comes once the page is idle; until there are climbs it has the gym's logo. */
export function LivingWallFrame({ climbCount, logoUrl, ...props }: LivingWallFrameProps) {
  if (climbCount === 0) {
    return (
      <div className={cx(styles.frame, styles.logo)}>
        {logoUrl === null ? (
          <BrandMark size={40} />
        ) : (
          <GymPicture address={logoUrl} kind="logoUrl" />
        )}
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <Suspense>
        <LivingWall {...props} />
      </Suspense>
    </div>
  );
}
