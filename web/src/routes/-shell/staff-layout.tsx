import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readQuery } from '../../lib/api/read';
import { useMe } from '../../lib/session/hooks';
import type { PlacedRoute } from '../layouts';
import { ManagedLayout } from './managed-layout';
import { texts } from './managed-texts';

/** A gym's staff dashboard. Its links come with its screens. */
export function StaffLayout({ placed, children }: { placed: PlacedRoute; children: ReactNode }) {
  const gymId = placed.params['gymId'] ?? '';
  const roles = useMe()?.roles.info.gyms ?? {};
  const ids = Object.keys(roles);
  const answers = useQueries({
    queries: ids.map((id) => readQuery('/api/gyms/{gymId}', { params: { gymId: id } })),
  });
  const managed = ids.map((id, index) => ({
    id,
    name: answers[index]?.data?.name ?? '…',
    note: (roles[id] ?? []).join(', '),
    path: `/dashboard/${id}`,
  }));
  return (
    <ManagedLayout
      current={managed.find((one) => one.id === gymId) ?? null}
      others={managed.filter((one) => one.id !== gymId)}
      links={[]}
      here={texts.overview}
      publicPath={`/gym/${gymId}`}
    >
      {children}
    </ManagedLayout>
  );
}
