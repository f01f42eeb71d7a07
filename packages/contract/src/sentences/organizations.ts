/** Of organizations, their people and signing keys. */
export const organizations = {
  own_second_factor_first: 'Set up a second factor of your own first, in My Account.',
  owner_without_second_factor: 'The owner of the organization has no second factor yet. Ask them to set one up first.',
  already_member: 'This person is already a member of the organization.',
  owner_stays: 'The owner of an organization cannot be changed or removed.',
  rights_beyond_own: 'You cannot give, change or take rights that you do not have yourself.',
  last_administrator: 'You are the last administrator of this organization, so you cannot change or remove yourself.',
  not_oneself: 'You cannot change or remove yourself. Ask another administrator.',
  member_elsewhere: 'This person also belongs to organizations that are not yours, so only they can change their e-mail address.',
  e_mail_taken: 'Another user has this e-mail address.',
  no_picture_at_address: 'This address leads to no picture that can be read: only PNG, JPEG and WebP are.',
  picture_damaged: 'This picture is damaged: it cannot be read.',
} as const
