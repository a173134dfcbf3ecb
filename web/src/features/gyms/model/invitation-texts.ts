export const roleNames = { manager: 'Manager', setter: 'Setter', staff: 'Staff' } as const;
/** Texts of invitations to the reader. */
export const gymInvitationTexts = {
  title: 'Invitations',
  member: 'Private gym',
  accept: 'Accept',
  acceptOf: (gym: string) => `Accept the invitation to ${gym}`,
  decline: 'Decline',
  declineOf: (gym: string) => `Decline the invitation to ${gym}`,
  accepted: (gym: string) => `You’re in: ${gym}`,
  declined: 'Invitation declined',
} as const;
