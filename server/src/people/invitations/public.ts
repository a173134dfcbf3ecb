export { confirmedEmail } from './confirmed-email';
export { spendInvitationMail } from './spend-invitation-mail';
