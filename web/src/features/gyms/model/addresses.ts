/** Addresses on paper and in codes: whole, and without what a visit adds to them. */

export function gymAddress(origin: string, gymId: string): string {
  return `${origin}/gym/${encodeURIComponent(gymId)}`;
}

export function wallAddress(
  origin: string,
  { id, gymId }: { readonly id: string; readonly gymId: string },
): string {
  return `${gymAddress(origin, gymId)}/wall/${encodeURIComponent(id)}`;
}

export function climbAddress(
  origin: string,
  { id, gymId }: { readonly id: string; readonly gymId: string },
): string {
  return `${gymAddress(origin, gymId)}/climb/${encodeURIComponent(id)}`;
}

/** @returns the address with the key of a private gym's link; as it is without one. */
export function withKey(address: string, key: string | null): string {
  return key === null ? address : `${address}?key=${encodeURIComponent(key)}`;
}
