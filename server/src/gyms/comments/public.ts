export { findGymOfComment, listCommentsOn, moveCommentLikes, subtractCommentLikes } from './repo';
export { requireVisibleComment } from './visible-comment';
