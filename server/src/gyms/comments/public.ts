export { findGymOfComment, moveCommentLikes, subtractCommentLikes } from './repo';
export { requireVisibleComment } from './visible-comment';
