export function QuickLog(_: { gymId: string | null; onClose: () => void }) {
  return null;
}
