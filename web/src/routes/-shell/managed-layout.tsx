import { Link } from '@tanstack/react-router';
import { ArrowUpRight, ChevronsUpDown, Menu as MenuIcon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx';
import { importWithRetry } from '../../lib/loading/import-with-retry';
import { Brand } from '../../ui/brand';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Sheet } from '../../ui/sheet';
import { Skeleton, SkeletonShape } from '../../ui/skeleton';
import { TopBar } from '../../ui/top-bar';
import type { Managed } from './switcher-menu';
import { Bell } from './bell';
import { SearchButton } from './search-button';
import { texts } from './managed-texts';
import { texts as shell } from './texts';
import { LazyWaitingStrip } from './lazy-waiting-strip';
import styles from './managed-layout.module.css';

const SwitcherMenu = lazy(async () => ({
  default: (await importWithRetry(() => import('./switcher-menu'))).SwitcherMenu,
}));

export interface ManagedLink {
  path: string;
  label: string;
  icon: LucideIcon;
  count?: number | undefined;
}

export interface ManagedLayoutProps {
  /** What the page is about; null on lists. */
  current: Managed | null;
  others: readonly Managed[];
  links: readonly ManagedLink[];
  /** The address of the marked link. */
  here: string;
  publicPath: string | null;
  /** Not known yet what the page is about and which links the user has; their space is reserved. */
  isLoading?: boolean | undefined;
  children: ReactNode;
}

/** Side bar on wide screens, sheet on phones; for gym and competition staff. */
export function ManagedLayout(props: ManagedLayoutProps) {
  const [isOpen, setOpen] = useState(false);
  const { current, links, here, children } = props;
  const title = links.find((link) => link.path === here)?.label ?? current?.name ?? texts.manage;
  return (
    <div className="min-h-dvh bg-canvas lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
      <aside className={cx(styles.side, 'max-lg:hidden')}>
        <SideContents
          {...props}
          actions={
            <>
              <SearchButton />
              <Bell />
            </>
          }
        />
      </aside>
      <TopBar className="lg:hidden">
        <IconButton icon={MenuIcon} label={texts.menu} onClick={() => setOpen(true)} />
        <span className="ell grow font-strong">{title}</span>
        <SearchButton />
        <Bell />
      </TopBar>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={texts.menu} side="start">
        <div className="flex min-h-full flex-col gap-0.5" onClickCapture={closeOnLink(setOpen)}>
          <SideContents {...props} />
        </div>
      </Sheet>
      <div className="min-w-0">
        <LazyWaitingStrip />
        <main id="content" className="px-4 py-6 lg:px-8">
          {children}
        </main>
      </div>
    </div>
  );
}

function closeOnLink(setOpen: (isOpen: boolean) => void) {
  return (event: { target: EventTarget }) => {
    if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
  };
}

interface SideContentsProps extends ManagedLayoutProps {
  /** Beside the product's name; on phones in the bar. */
  actions?: ReactNode | undefined;
}

function SideContents(props: SideContentsProps) {
  const { current, others, links, here, publicPath, isLoading = false, actions } = props;
  const [isPressed, setPressed] = useState(false);
  return (
    <>
      <div className="mb-1 flex items-center">
        <Link to="/" className="me-auto inline-flex min-h-tap items-center">
          <Brand />
        </Link>
        {actions}
      </div>
      {current ? (
        <Suspense fallback={<Switcher current={current} onClick={() => setPressed(true)} />}>
          <SwitcherMenu
            others={others}
            trigger={<Switcher current={current} />}
            defaultOpen={isPressed}
          />
        </Suspense>
      ) : null}
      {isLoading ? <SideSkeleton /> : <SideLinks links={links} here={here} />}
      {publicPath === null ? null : (
        <Link
          to={publicPath}
          className={cx(styles.link, 'mt-auto')}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          <Icon icon={ArrowUpRight} />
          {texts.publicPage}
        </Link>
      )}
    </>
  );
}

function SideLinks({ links, here }: Pick<ManagedLayoutProps, 'links' | 'here'>) {
  return (
    <nav aria-label={shell.main} className="grid gap-0.5">
      {links.map((link) => (
        <Link
          key={link.path}
          to={link.path}
          className={styles.link}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: false }}
          {...(link.path === here ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon icon={link.icon} />
          {link.label}
          {link.count === undefined ? null : <span className={styles.count}>{link.count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** The switcher and the links while they load. */
function SideSkeleton() {
  return (
    <Skeleton label={texts.loadingMenu}>
      <div className={styles.switcher}>
        <SkeletonShape width={130} height={30} />
      </div>
      {[90, 120, 70, 130, 80, 90].map((width, index) => (
        <div key={index} className={styles.link}>
          <SkeletonShape width={20} height={20} />
          <SkeletonShape width={width} height={14} />
        </div>
      ))}
    </Skeleton>
  );
}

function Switcher({ current, ...rest }: { current: Managed; onClick?: () => void }) {
  return (
    <button type="button" className={styles.switcher} data-switcher="" {...rest}>
      <span className="min-w-0 grow">
        <b className="ell">{current.name}</b>
        <small className="ell block">{current.note}</small>
      </span>
      <Icon icon={ChevronsUpDown} size="s" />
    </button>
  );
}
