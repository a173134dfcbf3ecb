export { findGymOfComment, listCommentsOn, moveCommentLikes, subtractCommentLikes } from './repo';
export { requireReportableComment, requireVisibleComment } from './visible-comment';
