import { canGym, type GymAction } from '@cruxboard/domain/gyms/permissions';
import { useQueries, useQuery } from '@tanstack/react-query';
import {
  ChartNoAxesColumn,
  Flag,
  LayoutDashboard,
  Layers,
  Mountain,
  Pin,
  Settings,
  Trophy,
  Tv,
  UserCog,
  Video,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { openIssuesQuery } from '../../features/gyms/model/staff-queries';
import { readQuery } from '../../lib/api/read';
import { useMe } from '../../lib/session/hooks';
import type { PlacedRoute } from '../layouts';
import { ManagedLayout, type ManagedLink } from './managed-layout';
import { Lost, useLost } from './lost';
import { texts } from './managed-texts';

/** A gym's staff dashboard, and the developers' page, which is of no gym. */
export function StaffLayout({ placed, children }: { placed: PlacedRoute; children: ReactNode }) {
  const gymId = placed.params['gymId'] ?? '';
  const me = useMe();
  const roles = me?.roles.info.gyms ?? {};
  const ids = Object.keys(roles);
  const answers = useQueries({
    queries: ids.map((id) => readQuery('/api/gyms/{gymId}', { params: { gymId: id } })),
  });
  const managed = ids.map((id, index) => ({
    id,
    name: answers[index]?.data?.name ?? '…',
    note: (roles[id] ?? []).map((role) => texts.gymRoles[role] ?? role).join(', '),
    path: base(id),
  }));
  const current = managed.find((one) => one.id === gymId) ?? null;
  const lost = useLost(current, gymId);
  const openIssues = useOpenIssues(gymId, roles[gymId] ?? []);
  return (
    <ManagedLayout
      current={current}
      others={managed.filter((one) => one.id !== gymId)}
      links={[
        ...(lost === null ? linksOf(gymId, roles[gymId] ?? [], openIssues) : []),
        ...(me?.isDeveloper === true ? [operations] : []),
      ]}
      here={hereOf(placed)}
      publicPath={gymId === '' ? null : `/gym/${gymId}`}
    >
      {lost === null ? children : <Lost name={lost.name} back="/" backLabel={texts.home} />}
    </ManagedLayout>
  );
}

const operations = { path: '/admin', label: texts.operations, icon: Wrench };

const base = (id: string) => `/dashboard/${id}`;

/** How many reports wait for somebody; undefined for none, and where they are nobody's business. */
function useOpenIssues(gymId: string, roles: readonly string[]): number | undefined {
  const enabled = canGym(roles, 'handleClimbIssues');
  const { data } = useQuery({ ...openIssuesQuery(gymId), enabled });
  return data?.counts.open || undefined;
}

/** Links depend on roles; the server checks each call all the same. */
function linksOf(
  id: string,
  roles: readonly string[],
  openIssues: number | undefined,
): ManagedLink[] {
  const may = (action: GymAction, path: string, link: Omit<ManagedLink, 'path'>) =>
    canGym(roles, action)
      ? [{ path: path === '' ? base(id) : `${base(id)}/${path}`, ...link }]
      : [];
  return [
    ...may('viewOverview', '', { label: texts.overview, icon: LayoutDashboard }),
    ...may('viewClimbs', 'climbs', { label: texts.climbs, icon: Mountain }),
    ...may('editSections', 'sections', { label: texts.walls, icon: Layers }),
    ...may('handleClimbIssues', 'issues', { label: texts.issues, icon: Flag, count: openIssues }),
    ...may('moderateSolutions', 'solutions', { label: texts.solutions, icon: Video }),
    ...may('editShowcase', 'showcase', { label: texts.showcase, icon: Pin }),
    ...may('editShowcase', 'screens', { label: texts.screens, icon: Tv }),
    ...may('viewRankings', 'rankings/monthly', { label: texts.rankings, icon: Trophy }),
    ...may('viewAnalytics', 'analytics', { label: texts.analytics, icon: ChartNoAxesColumn }),
    ...may('editDirectory', 'directory', { label: texts.directory, icon: UserCog }),
    ...may('editSettings', 'settings', { label: texts.settings, icon: Settings }),
  ];
}

/** A climb's page belongs to the list of climbs. */
function hereOf({ route, params }: PlacedRoute): string {
  return route
    .replace('/climb/{climbId}', '/climbs')
    .replace('/rankings/overall', '/rankings/monthly')
    .replace('/session/{sectionId}', '/sections')
    .replace('{gymId}', params['gymId'] ?? '');
}
