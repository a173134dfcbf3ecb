/** Of the calls about oneself: what people are told, on which devices, and what they put on climbs. */
export function personInputs(id: string): Readonly<Record<string, Record<string, unknown>>> {
  const notificationId = `${id}-notification`;
  return {
    'blocks.setBlocked': { username: 'unwanted_name', isBlocked: true },
    ...instagramInputs(),
    'notifications.archiveAllNotifications': {},
    'notifications.archiveNotification': { notificationId },
    'notifications.markOpened': { notificationId },
    'notifications.markSeen': { notificationIds: [notificationId] },
    'notifications.setKinds': { kinds: ['climb_liked'], channel: 'push', isOn: true },
    'notifications.setQuietHours': { quietHours: null, timeZone: 'Europe/Berlin' },
    'push.subscribe': {
      subscription: {
        endpoint: 'https://push.example/p/abc',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      },
      timeZone: 'Europe/Berlin',
    },
    'push.unsubscribe': {},
    'weeklyMail.setWeeklyMail': { isOn: false, timeZone: 'Europe/Berlin' },
    'notifications.restoreNotifications': { archivedAt: '2026-11-21T03:00:00.000Z' },
    'reactions.setReaction': {
      reaction: 'like',
      subject: 'climb',
      subjectId: 'climb',
      isOn: true,
    },
  };
}

/** No app is set up here: each is refused before it asks Instagram. */
function instagramInputs(): Readonly<Record<string, Record<string, unknown>>> {
  return {
    'instagram.authenticate': { code: 'code', state: 'state', verifier: 'v'.repeat(43) },
    'instagram.clear': {},
    'instagram.fetchMedia': {},
    'instagram.refreshDetails': {},
    'instagram.refreshMediaUrl': { mediaId: '17900000000000001' },
  };
}
