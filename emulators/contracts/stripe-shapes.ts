import { each, orNull, type Shape } from './shape';

// Stripe generates its client from its API's description; the client's types say what is always there.

const metadata: Shape = { mapOf: 'string' };
const customerDetails: Shape = {
  always: {
    ...each(orNull('string'), 'business_name', 'email', 'individual_name', 'name', 'phone'),
    address: orNull('anything'),
    tax_exempt: orNull('string'),
    tax_ids: orNull({ listOf: 'anything' }),
  },
};

export const session: Shape = {
  always: {
    id: 'string',
    object: { oneOf: ['checkout.session'] },
    mode: { oneOf: ['payment', 'setup', 'subscription'] },
    payment_status: { oneOf: ['no_payment_required', 'paid', 'unpaid'] },
    status: orNull({ oneOf: ['complete', 'expired', 'open'] }),
    ...each('integer', 'created', 'expires_at'),
    livemode: 'boolean',
    ...each(orNull('integer'), 'amount_subtotal', 'amount_total'),
    ...each(orNull('boolean'), 'allow_promotion_codes'),
    ...each(
      orNull('string'),
      'billing_address_collection',
      'cancel_url',
      'client_reference_id',
      'client_secret',
      'currency',
      'customer',
      'customer_account',
      'customer_creation',
      'customer_email',
      'integration_identifier',
      'invoice',
      'locale',
      'payment_intent',
      'payment_link',
      'payment_method_collection',
      'recovered_from',
      'setup_intent',
      'submit_type',
      'subscription',
      'success_url',
      'ui_mode',
      'url',
    ),
    ...each(
      orNull({ mapOf: 'anything' }),
      'adaptive_pricing',
      'after_expiration',
      'collected_information',
      'consent',
      'consent_collection',
      'currency_conversion',
      'invoice_creation',
      'managed_payments',
      'origin_context',
      'payment_method_configuration_details',
      'payment_method_options',
      'permissions',
      'saved_payment_method_options',
      'shipping_address_collection',
      'shipping_cost',
      'wallet_options',
    ),
    allowed_payment_method_types: orNull({ listOf: 'string' }),
    automatic_tax: {
      always: {
        enabled: 'boolean',
        liability: orNull('anything'),
        ...each(orNull('string'), 'provider', 'status'),
      },
    },
    custom_fields: { listOf: 'anything' },
    custom_text: {
      always: each(
        orNull({ mapOf: 'string' }),
        'after_submit',
        'shipping_address',
        'submit',
        'terms_of_service_acceptance',
      ),
    },
    customer_details: orNull(customerDetails),
    discounts: orNull({ listOf: 'anything' }),
    metadata: orNull(metadata),
    payment_method_types: { listOf: 'string' },
    shipping_options: { listOf: 'anything' },
    total_details: orNull({
      always: {
        ...each('integer', 'amount_discount', 'amount_tax'),
        amount_shipping: orNull('integer'),
      },
      sometimes: { breakdown: 'anything' },
    }),
  },
  sometimes: each(
    'anything',
    'branding_settings',
    'excluded_payment_method_types',
    'line_items',
    'name_collection',
    'optional_items',
    'phone_number_collection',
    'presentment_details',
    'redirect_on_completion',
    'return_url',
    'tax_id_collection',
  ),
};

export const refund: Shape = {
  always: {
    id: 'string',
    object: { oneOf: ['refund'] },
    ...each('integer', 'amount', 'created'),
    currency: 'string',
    ...each(
      orNull('string'),
      'balance_transaction',
      'charge',
      'customer',
      'customer_account',
      'payment_intent',
      'payment_method',
      'reason',
      'receipt_number',
      'source_transfer_reversal',
      'status',
      'transfer_reversal',
    ),
    metadata: orNull(metadata),
  },
  sometimes: each(
    'anything',
    'description',
    'destination_details',
    'failure_balance_transaction',
    'failure_reason',
    'instructions_email',
    'next_action',
    'pending_reason',
    'presentment_details',
  ),
};

export const dispute: Shape = {
  always: {
    id: 'string',
    object: { oneOf: ['dispute'] },
    ...each('integer', 'amount', 'created'),
    ...each('string', 'charge', 'currency', 'reason'),
    status: {
      oneOf: [
        'lost',
        'needs_response',
        'prevented',
        'under_review',
        'won',
        'appeal_needs_response',
        'appeal_under_review',
        'warning_closed',
        'warning_needs_response',
        'warning_under_review',
      ],
    },
    ...each(orNull('string'), 'intended_submission_method', 'payment_intent'),
    ...each('boolean', 'is_charge_refundable', 'livemode'),
    ...each({ listOf: 'anything' } as const, 'balance_transactions', 'enhanced_eligibility_types'),
    evidence: { mapOf: 'anything' },
    evidence_details: {
      always: {
        due_by: orNull('integer'),
        enhanced_eligibility: { mapOf: 'anything' },
        ...each('boolean', 'has_evidence', 'past_due'),
        submission_count: 'integer',
        submission_method: 'string',
      },
    },
    metadata,
  },
  sometimes: { network_reason_code: orNull('string'), payment_method_details: 'anything' },
};

export function eventOf(type: string, object: Shape): Shape {
  return {
    always: {
      id: 'string',
      object: { oneOf: ['event'] },
      type: { oneOf: [type] },
      api_version: orNull('string'),
      ...each('integer', 'created', 'pending_webhooks'),
      livemode: 'boolean',
      request: orNull({ always: each(orNull('string'), 'id', 'idempotency_key') }),
      data: { always: { object }, sometimes: { previous_attributes: 'anything' } },
    },
    sometimes: each('string', 'account', 'context'),
  };
}

export const error: Shape = {
  always: {
    error: {
      always: {
        type: { oneOf: ['api_error', 'card_error', 'idempotency_error', 'invalid_request_error'] },
      },
      sometimes: each(
        'string',
        'advice_code',
        'charge',
        'code',
        'decline_code',
        'doc_url',
        'message',
        'network_advice_code',
        'network_decline_code',
        'param',
        'request_log_url',
      ),
    },
  },
};
