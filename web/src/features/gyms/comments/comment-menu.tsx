import type { SingleComment } from '@cruxboard/contracts/gyms/comments/comments';
import { canEditComment } from '@cruxboard/domain/gyms/comments/editing';
import { Ban, Ellipsis, Eye, EyeOff, Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../../lib/api/use-change';
import { toasts } from '../../../lib/messages/toasts';
import { useSession } from '../../../lib/session/hooks';
import { serverNow } from '../../../lib/api/server-clock';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { IconButton } from '../../../ui/icon-button';
import { Menu, type MenuEntry } from '../../../ui/menu';
import { BlockDialog } from '../../people/model/block-dialog';
import { ReportSheet } from '../issues/report-sheet';
import { hideTexts } from '../model/hide-texts';
import { HideComment } from './hide-comment';
import { refreshComments } from './queries';
import { texts } from './texts';
import { useUnhideComment } from './use-moderation';

interface CommentMenuProps {
  comment: SingleComment & { author: NonNullable<SingleComment['author']> };
  gymId: string;
  canModerate: boolean;
  onEdit: () => void;
}

type Open = 'delete' | 'report' | 'block' | 'hide';

/** What its author, other people and staff can do about a comment. */
export function CommentMenu(props: CommentMenuProps) {
  const { comment, gymId } = props;
  const { author, id } = comment;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const entries = useEntries(props, setOpen);
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} size="s" label={texts.actions(author.name)} />}
        entries={entries}
      />
      {open === 'delete' ? <DeleteComment commentId={id} onClose={close} /> : null}
      {open === 'report' ? (
        <ReportSheet
          of={{ gymId, subject: 'comment', id, name: author.name, username: author.username }}
          isOpen
          onClose={close}
        />
      ) : null}
      {open === 'block' ? <BlockDialog username={author.username} isOpen onClose={close} /> : null}
      {open === 'hide' ? <HideComment gymId={gymId} commentId={id} onClose={close} /> : null}
    </>
  );
}

function useEntries(
  { comment, gymId, canModerate, onEdit }: CommentMenuProps,
  open: (what: Open) => void,
): MenuEntry[] {
  const { status } = useSession();
  const unhide = useUnhideComment();
  if (status !== 'signed-in') return [];
  const { id: commentId, isOwn, hidden } = comment;
  const canEdit =
    isOwn && canEditComment({ createdAt: new Date(comment.createdAt), now: new Date(serverNow()) });
  return [
    ...(canEdit ? [{ id: 'edit', label: texts.edit, icon: Pencil, onSelect: onEdit }] : []),
    ...(isOwn
      ? [
          {
            id: 'delete',
            label: texts.delete,
            icon: Trash2,
            isDangerous: true,
            onSelect: () => open('delete'),
          },
        ]
      : [
          { id: 'report', label: texts.report, icon: Flag, onSelect: () => open('report') },
          { id: 'block', label: texts.block, icon: Ban, onSelect: () => open('block') },
        ]),
    ...(canModerate && hidden === null
      ? [
          {
            id: 'hide',
            label: hideTexts.hide,
            icon: EyeOff,
            startsGroup: true,
            onSelect: () => open('hide'),
          },
        ]
      : []),
    ...(canModerate && hidden !== null
      ? [
          {
            id: 'unhide',
            label: hideTexts.unhide,
            icon: Eye,
            startsGroup: true,
            onSelect: () => unhide.mutate({ gymId, commentId }),
          },
        ]
      : []),
  ];
}

function DeleteComment({ commentId, onClose }: { commentId: string; onClose: () => void }) {
  const deleting = useChange('comments.deleteComment', {
    refresh: refreshComments,
    onDone: () => toasts.show({ words: texts.deleted, tone: 'success' }),
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.deleteTitle}
      consequence={texts.deleteConsequence}
      confirmLabel={texts.delete}
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate({ commentId }, { onSuccess: onClose })}
    />
  );
}
