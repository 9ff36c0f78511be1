import { afterAll, describe, expect, it } from 'vitest';
import type { Access, Operation } from '#shared/contract.ts';
import { CALLERS, statusFor } from '#test/access/expectation.ts';
import { requireExpectation } from '#test/access/expectations.ts';
import { openTestApp } from '#test/app.ts';
import { operations } from './operations.ts';
import type { ApiDocument } from './openapi/document-types.ts';

const { app, close } = await openTestApp();
afterAll(close);

const document: ApiDocument = await (await app.request('/api/openapi.json')).json();

/** Section 7 of the specification, with its parameter names. */
const CALLS = `
  GET /api/users/all | POST /api/users/ | PUT /api/users/{userId} | DELETE /api/users/{userId}
  GET /api/users/email/{email} | POST /api/upload/user/{userId}/avatar
  GET /api/subscription-plans/ | GET /api/user-subscriptions/user/{userId} | GET /api/user-subscriptions/admin/users
  POST /api/user-subscriptions/admin/assign/{userId}/{planId} | POST /api/user-subscriptions/admin/cancel/{userId}
  PUT /api/user-subscriptions/admin/dates/{userId} | POST /api/user-subscriptions/admin/check-expired
  GET /api/business-profiles/all/filtered | GET /api/business-profiles/all/premium-only
  GET /api/business-profiles/{id} | GET /api/business-profiles/user/{userId}
  GET /api/business-profiles/user/{userId}/filtered | GET /api/business-profiles/user/{userId}/count
  POST /api/business-profiles/ | PUT /api/business-profiles/{id} | DELETE /api/business-profiles/{id}
  GET /api/announcements/active/filtered | GET /api/announcements/business/{businessId}
  POST /api/announcements/ | PUT /api/announcements/{id} | DELETE /api/announcements/{id}
  GET /api/announcements/user/{userId}/count
  GET /api/announcement-replies/announcement/{announcementId} | POST /api/announcement-replies/
  GET /api/categories/all | POST /api/categories/ | PUT /api/categories/{id} | DELETE /api/categories/{id}
  GET /api/banners/ | GET /api/banners/carousel-urls | POST /api/banners/upload
  PUT /api/banners/{bannerId} | DELETE /api/banners/{bannerId}
  GET /api/media/files | GET /api/media/files/{id} | GET /api/media/files/owner/{ownerId}
  POST /api/media/files | PUT /api/media/files/{id} | DELETE /api/media/files/{id}
  GET /api/media/business/{businessId} | GET /api/media/business/media/{id} | POST /api/media/business
  PUT /api/media/business/media/{id} | DELETE /api/media/business/media/{id}
  PUT /api/media/business/{businessId}/primary/{mediaId}
  GET /api/media/announcement/{announcementId} | GET /api/media/announcement/media/{id} | POST /api/media/announcement
  PUT /api/media/announcement/media/{id} | DELETE /api/media/announcement/media/{id}
  POST /api/upload/business/{businessId}/image | POST /api/upload/announcement/{announcementId}/image
  POST /api/upload/multiple/business/{businessId} | POST /api/upload/multiple/announcement/{announcementId}`
  .split(/[|\n]/)
  .map((call) => call.trim())
  .filter(Boolean);

const withoutNames = (call: string) => call.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');

const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
);
const shapes = new Set(documented.map(withoutNames));

it.each(CALLS)('%s exists', (call) => {
  expect(shapes).toContain(withoutNames(call));
});

const answered = (call: string) => {
  const { own } = requireExpectation(call);
  return CALLERS.filter((caller) => statusFor(own, caller) < 400);
};

describe('a call that is for administrators', () => {
  const administrative = documented.filter((call) => /\/admin(\/|$)/.test(call));

  it('is one of many', () => {
    expect(administrative.length).toBeGreaterThan(15);
  });

  it.each(administrative)('%s rejects everyone else', (call) => {
    expect(answered(call)).toEqual(['admin']);
  });
});

const listWithAccess = (access: Access) =>
  Object.entries<Operation>(operations)
    .filter(([, operation]) => operation.access === access)
    .map(([route]) => route)
    .toSorted();

/** Names each operation a second time, so that a slip in a contract lets in no one else. */
describe('the operations that are', () => {
  it('for administrators, besides those under `/admin`', () => {
    expect(listWithAccess('admin').filter((route) => !route.includes('/admin/'))).toEqual([
      'DELETE /api/banners/:id',
      'DELETE /api/categories/:id',
      'GET /api/banners/statistics/:id',
      'GET /api/banners/statistics/sheet/:id',
      'GET /api/moderation/cases/',
      'GET /api/plan-payments/',
      'GET /api/plan-payments/income',
      'GET /api/plan-terms/',
      'GET /api/users/all',
      'POST /api/banners/upload',
      'POST /api/categories/',
      'POST /api/categories/:id/merge',
      'POST /api/moderation/cases/:id/decide',
      'POST /api/moderation/cases/:id/notes',
      'POST /api/moderation/restore',
      'POST /api/moderation/take-down',
      'POST /api/plan-payments/',
      'POST /api/plan-payments/:id/void',
      'POST /api/plan-terms/:id/undo',
      'POST /api/users/invitation/:id',
      'PUT /api/banners/:id',
      'PUT /api/business-profiles/owner/:id',
      'PUT /api/business-profiles/verification/:id',
      'PUT /api/categories/:id',
      'PUT /api/categories/order',
      'PUT /api/moderation/cases/:id/assignee',
    ]);
  });

  it('for people with a verified address', () => {
    expect(listWithAccess('verified')).toEqual([
      'DELETE /api/alerts',
      'DELETE /api/users/alerts/:id',
      'DELETE /api/users/push-devices/:id',
      'GET /api/users/alerts',
      'GET /api/users/push-devices',
      'POST /api/announcement-replies/',
      'POST /api/announcements/',
      'POST /api/business-claims/',
      'POST /api/business-managers/',
      'POST /api/business-managers/acceptance',
      'POST /api/business-managers/invitation',
      'POST /api/business-managers/refusal',
      'POST /api/business-profiles/',
      'POST /api/catalog-items/',
      'POST /api/catalog-items/import/:businessId',
      'POST /api/invitations/acceptance',
      'POST /api/media/announcement',
      'POST /api/media/business',
      'POST /api/media/files',
      'POST /api/phone-proofs/',
      'POST /api/premium-requests/',
      'POST /api/upload/announcement/:announcementId/image',
      'POST /api/upload/business/:businessId/image',
      'POST /api/upload/catalog-item/:id/photo',
      'POST /api/upload/catalog-list/:businessId',
      'POST /api/upload/multiple/announcement/:announcementId',
      'POST /api/upload/multiple/business/:businessId',
      'POST /api/upload/user/:userId/avatar',
      'PUT /api/business-managers/offer/:id',
      'PUT /api/business-managers/ownership/:businessId',
      'PUT /api/users/alerts/:id',
    ]);
  });
});
