/** Sentences about organizations, their people and signing keys. */
export const organizations = {
  own_second_factor_first: 'Set up a second factor of your own first, in My Account.',
  owner_without_second_factor: 'The owner of the organization has no second factor yet. Ask them to set one up first.',
  already_member: 'This person is already a member of the organization.',
  owner_stays: 'The owner of an organization cannot be changed or removed.',
  rights_beyond_own: 'You cannot give, change or take rights that you do not have yourself.',
  last_administrator: 'You are the last administrator of this organization, so you cannot change or remove yourself.',
  not_oneself: 'You cannot change or remove yourself. Ask another administrator.',
  member_elsewhere: 'This person also belongs to organizations that are not yours, so only they can change their email address.',
  e_mail_taken: 'Another user has this email address.',
  no_picture_at_address: 'This address leads to no image that can be read: only PNG, JPEG and WebP are.',
  picture_damaged: 'This image is damaged: it cannot be read.',
  choose_country_before_fiscal_regime: 'Choose a country before the fiscal regime',
  choose_fiscal_regime_country: 'Choose a fiscal regime of the country',
  you_need_create_least_one: 'You need to create at least one organization to generate workflows.',
  please_set_one_organization_default: 'Please set one organization as default to enable workflow creation.',
  stage_running_organization_wait_until: 'A stage is running in this organization. Wait until it ends, or cancel it first.',
  set_another_organization_default_first: 'Set another organization as default first.',
  your_only_organization_create_another: 'This is your only organization. Create another one and make it the default first.',
  organization_already_your_default_you:
    'This organization is already your default. You cannot unset the default without setting another one.',
  user_several_your_organizations_name: 'This user is in several of your organizations: name the one that is meant',
  file_used_take_out_all: 'This file is used in {films}. Take it out all the same: films keep what they use.',
  licence_forbids_use_films_take:
    'Its licence, {licence}, forbids use in films. Take another file, or correct its licence in the library.',
  may_not_used_any_more: `“{name}” may not be used any more: its licence, {licence}, forbids use in films. Take it out in stage \
{stage_number} and make the film again.`,
  thumbnail_may_not_shown_any:
    'The thumbnail “{name}” may not be shown any more: its licence, {licence}, forbids use in films. Choose another thumbnail.',
  thumbnail_names_nobody_which_licence:
    'The thumbnail “{name}” names nobody, which its licence, {licence}, wants. Say whom in the library, or choose another thumbnail.',
} as const
